import { type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrator } from "../app/platform/database/migrate.server.ts";
import { openEmptyDatabase } from "./empty-database.ts";
import { engines } from "./garden.ts";

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

/** Booleans as numbers and dates in ISO 8601, so that both engines give the same values. */
function readBack(row: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asStored(value)]));
}

function asStored(value: unknown) {
  if (typeof value === "boolean") return Number(value);
  return value instanceof Date ? value.toISOString() : value;
}
