import { type Kysely, sql } from "kysely";
import { validate } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findSearchFaults } from "../app/garden/search/search-recount.store.server.ts";
import { hideTip } from "../app/garden/tips/tip-moderation.store.server.ts";
import { migrator } from "../app/platform/database/migrate.server.ts";
import { readAllRows } from "./all-rows.ts";
import { openEmptyDatabase } from "./empty-database.ts";
import { aTip, engines, type Garden, type Gardener, openGarden } from "./garden.ts";
import { drawPhoto, formOf } from "./photos.ts";
import { withReleaseBefore } from "./release-before.ts";

/** The last migration of an earlier release, and rows as that release wrote them. */
const release = {
  migration: "0008-passkeys",
  rows: {
    user: [
      {
        id: "u1",
        name: "Rosa Garden",
        email: "rosa@example.org",
        emailVerified: 1,
        image: "/pictures/people/1.svg",
        createdAt: "2026-01-02T03:04:05.000Z",
        updatedAt: "2026-01-02T03:04:05.000Z",
      },
    ],
    gardeners: [
      {
        id: "0190a000-0000-7000-8000-000000000001",
        uid: "u1",
        name: "Rosa Garden",
        name_key: "rosa garden",
        email: "rosa@example.org",
        image: null,
        age: 47,
        gender: "Female",
        experiences: "Roses on clay",
        listed: 1,
        public_tips: 1,
        last_seen_at: 1767323045000,
        created_at: 1767323045000,
      },
    ],
    tips: [
      {
        id: "0190a000-0000-7000-8000-000000000002",
        gardener_id: "0190a000-0000-7000-8000-000000000001",
        title: "Pinch basil",
        plant_type: "Basil",
        difficulty_level: "easy",
        description: "Above a pair of leaves.",
        image_url: "/pictures/tips/basil.svg",
        category: "plant-care",
        availability: "public",
        likes_count: 1,
        heat: 67108864,
        created_at: 1767323045000,
        updated_at: 1767323045001,
      },
    ],
    likes: [
      {
        tip_id: "0190a000-0000-7000-8000-000000000002",
        gardener_id: "0190a000-0000-7000-8000-000000000001",
        weight: 67108864,
        created_at: 1767323045002,
      },
    ],
    subscribers: [{ email: "rosa@example.org", asked_at: 1, confirmed_at: 2 }],
    digests: [{ week: "2026-01-05", email: "rosa@example.org" }],
    attempts: [{ name: "sign-up 10.0.0.1", count: 3, ends_at: 1767323045003 }],
    disabled_accounts: [{ user_id: "u1", since: 1767323045004 }],
    address_links: [{ digest: "abc", user_id: "u1", email: "new@example.org", ends_at: 5 }],
    deleted_accounts: [{ uid: "u0", deleted_at: 1767323045006 }],
  },
};

/** Tables and columns that have been renamed since. */
const renamed: Record<string, string> = {
  digests: "newsletter_deliveries",
  attempts: "rate_limits",
  address_links: "email_verifications",
  "gardeners.name_key": "sort_name",
  "gardeners.public_tips": "public_tips_count",
  "tips.heat": "trending_score",
  "subscribers.asked_at": "requested_at",
  "attempts.name": "key",
  "attempts.ends_at": "expires_at",
  "disabled_accounts.since": "disabled_at",
  "address_links.digest": "token_hash",
  "address_links.ends_at": "expires_at",
};

describe.each(engines)("a database of an earlier release on %s", (engine) => {
  test("opens with every row it had", async () => {
    const { database, remove } = await openEmptyDatabase(engine);
    const db = database.writer as unknown as Kysely<Record<string, Record<string, unknown>>>;
    await withReleaseBefore(database);
    const down = await migrator(database.writer, engine).migrateTo(release.migration);
    expect(down.error).toBeUndefined();
    const tables = Object.entries<Record<string, unknown>[]>(release.rows);
    for (const [table, rows] of tables) await db.insertInto(table).values(rows).execute();

    const { error } = await migrator(database.writer, engine).migrateToLatest();
    expect(error).toBeUndefined();
    for (const [table, rows] of tables) {
      const kept = await sql<Record<string, unknown>>`
        select * from ${sql.table(renamed[table] ?? table)}
      `.execute(db);
      const expected = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [
            renamed[`${table}.${column}`] ?? column,
            asStored(value),
          ]),
        ),
      );
      expect(kept.rows.map(readBack), table).toMatchObject(expected);
    }
    const gardeners = database.writer.selectFrom("gardeners").select(["tips_count", "active"]);
    expect(await gardeners.execute()).toEqual([{ tips_count: 1, active: 1 }]);
    await remove();
  });
});

describe.each(engines)("a database of the release before on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let olive: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    await withReleaseBefore(garden.database);
    rosa = await garden.register("Rosa Garden");
    olive = await garden.register("Olive Tree");
  });
  afterAll(() => garden.close());

  const ask = (method: string, path: string, { token }: Gardener, body?: object) =>
    garden.ask(method, path, { token, ...(body && { body }) });
  const found = async (text: string) => {
    const tips = await (await garden.ask("GET", `/home/search?text=${text}`)).json();
    return (tips as { _id: string }[]).map(({ _id }) => _id);
  };
  const expiry = async (id: string) => {
    const photos = garden.database.reader.selectFrom("photos").select("expires_at");
    return (await photos.where("id", "=", id).executeTakeFirstOrThrow()).expires_at;
  };
  let seed = 0;
  async function upload({ token }: Gardener): Promise<string> {
    seed += 1;
    const raw = formOf("photo", await drawPhoto(40 + seed, 40, seed));
    return (await (await garden.ask("POST", "/user/photos", { token, raw })).json()).photo.id;
  }
  const openReports = async () => {
    const open = garden.database.reader.selectFrom("reported_things").select("thing_id");
    return (await open.where("closed_at", "is", null).execute()).map(({ thing_id }) => thing_id);
  };
  const report = { outcome: "worked", year: 2026, words: "Twice" } as const;

  test("opens with every row that it had, and is searched as before", async () => {
    const photo = await upload(rosa);
    const tip = await garden.addTip(rosa, { title: "Quinces", photos: [{ id: photo, alt: "" }] });
    await garden.addTip(rosa, { title: "Hidden quinces", availability: "hidden" });
    await ask("PUT", `/user/outcome/${tip}`, olive, { ...report, photo: null });
    await ask("PUT", `/user/addLike/${tip}`, olive);
    const { writer } = garden.database;
    // The release before asked nobody who sees their address.
    await writer.updateTable("gardeners").set({ email_answered: null }).execute();
    const before = await readAllRows(garden.where);
    expect(
      (await migrator(writer, engine).migrateTo("0030-ids-of-outcomes")).error,
    ).toBeUndefined();
    expect((await migrator(writer, engine).migrateToLatest()).error).toBeUndefined();
    const after = await readAllRows(garden.where);
    // What was told of tips is told anew by the migration: what is there is no news. The list of
    // changes begins anew with it.
    const anew = ["kysely_migration", "told_tips", "tellings", "tip_changes"];
    for (const rows of [before, after]) for (const table of anew) rows.delete(table);
    expect(after).toEqual(before);
    expect(await found("quinces")).toEqual([tip]);
  });

  test("is kept right by this release, also where triggers do it too", async () => {
    const { reader, transaction } = garden.database;
    const [first, second, tried] = [await upload(rosa), await upload(rosa), await upload(olive)];
    const tip = await garden.addTip(rosa, { title: "Medlars", photos: [{ id: first, alt: "" }] });
    expect(await expiry(first)).toBeNull();
    const edited = { ...aTip, title: "Ripe medlars", photos: [{ id: second, alt: "" }] };
    await ask("PUT", `/user/editTip/${tip}`, rosa, edited);
    expect([await expiry(first), await expiry(second)]).toEqual([0, null]);
    const photo = { id: tried, alt: "" };
    await ask("PUT", `/user/outcome/${tip}`, olive, { ...report, photo });
    expect(await expiry(tried)).toBeNull();
    await ask("PUT", `/user/reports/tip/${tip}`, olive, { reason: "spam", words: "" });
    expect(await openReports()).toEqual([tip]);
    expect(await found("ripe")).toEqual([tip]);
    await transaction((begun) => hideTip(begun, tip, "", Date.now()));
    expect(await found("ripe")).toEqual([]);
    await ask("DELETE", `/user/deleteTip/${tip}`, rosa);
    await garden.purge();
    expect(await openReports()).toEqual([]);
    expect([await expiry(second), await expiry(tried)]).toEqual([0, 0]);
    expect(await findSearchFaults(reader)).toEqual({ tips: 0, counts: 0 });
  });

  // On SQLite no other process has the file.
  test.runIf(engine === "postgres")("is kept right while that release writes, too", async () => {
    const { reader, writer } = garden.database;
    const photo = await upload(rosa);
    const model = await garden.addTip(rosa, { title: "Sorbs" });
    const row = reader.selectFrom("tips").selectAll().where("id", "=", model);
    const id = garden.services.newId();
    await writer
      .insertInto("tips")
      .values({ ...(await row.executeTakeFirstOrThrow()), id, title: "Service tree" })
      .execute();
    await writer.insertInto("tip_photos").values({ tip_id: id, photo_id: photo }).execute();
    expect(await expiry(photo)).toBeNull();
    // As it writes the words that it has found.
    const words = { heading: "servic tree", body: "", version: "1" };
    await writer.updateTable("searchable_tips").set(words).where("tip_id", "=", id).execute();
    const jobs = garden.features.flatMap(({ jobs = [] }) => jobs);
    const indexing = jobs.find(({ name }) => name === "search index");
    await indexing?.run(new AbortController().signal);
    expect(await found("service")).toEqual([id]);
    await writer.updateTable("tips").set({ availability: "hidden" }).where("id", "=", id).execute();
    expect(await found("service")).toEqual([]);
    await writer
      .insertInto("reported_things")
      .values({ kind: "tip", thing_id: id, opened_at: 1, closed_at: null })
      .execute();
    await sql`
      insert into outcomes (tip_id, gardener_id, outcome, words, climate, reported_at)
      select ${model}, id, 'worked', '', 'unknown', 1 from gardeners where name = 'Olive Tree'
    `.execute(writer);
    const outcomes = reader.selectFrom("outcomes").select("id").where("tip_id", "=", model);
    expect(validate((await outcomes.executeTakeFirst())?.id)).toBe(true);
    await writer.deleteFrom("tips").where("id", "=", id).execute();
    expect(await expiry(photo)).toBe(0);
    expect(await openReports()).toEqual([]);
    expect(await findSearchFaults(reader)).toEqual({ tips: 0, counts: 0 });
  });
});

/** Booleans as numbers and dates in ISO 8601, so that both engines give the same values. */
function readBack(row: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asStored(value)]));
}

function asStored(value: unknown) {
  if (typeof value === "boolean") return Number(value);
  return value instanceof Date ? value.toISOString() : value;
}
