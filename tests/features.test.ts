import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type Garden, openGarden } from "./garden.ts";

/** Columns that say of whom a row is. */
const personal = /^(gardener_?id|user_?id|uid|e?mail|session_?id|ip_?address)$/i;

/** Tables that all features count in, and Kysely's own. */
const common = ["counters", "rate_limits", "kysely_migration", "kysely_migration_lock"];

describe.each(engines)("what features keep, on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  const tables = () => garden.database.writer.introspection.getTables();
  const rowsOf = async (table: string) => {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(garden.database.read);
    return rows as Record<string, unknown>[];
  };

  test("every table belongs to one feature, or to all", async () => {
    const owned = garden.features.flatMap((feature) => feature.tables as readonly string[]);
    const names = (await tables()).map(({ name }) => name);
    expect([...owned, ...common].sort()).toEqual([...new Set([...names, ...common])].sort());
  });

  test("a table that says of a person has an export and a deletion", async () => {
    const caring = garden.features.filter(
      ({ exportUserData, deleteUserData }) => exportUserData && deleteUserData,
    );
    const cared = caring.flatMap((feature) => feature.tables as readonly string[]);
    const about = (await tables())
      .filter(({ columns }) => columns.some(({ name }) => personal.test(name)))
      .map(({ name }) => name);
    expect(about.length).toBeGreaterThan(5);
    expect(about.filter((table) => !cared.includes(table))).toEqual([]);
  });

  test.each(["delete", "keep"] as const)(
    "who deletes their account (%s) is in no row",
    async (tips) => {
      const rosa = await garden.register("Rosa Vanishing");
      await garden.addTip(rosa);
      await garden.addTip(rosa, { availability: "hidden" });
      const theirs = await garden.addTip(await garden.register("Fern Staying"));
      const call = (method: string, path: string, body?: object) =>
        garden.ask(method, path, { token: rosa.token, body });
      await call("PUT", `/user/addLike/${theirs}`);
      await call("PUT", "/user/profile", {
        age: 47,
        gender: null,
        experiences: "Roses of Rosa Vanishing",
        listed: true,
      });
      const [user] = (await rowsOf("user")).filter(({ email }) => email === rosa.email);
      const uid = String(user?.id);
      const db = garden.database.writer as unknown as Kysely<
        Record<string, Record<string, unknown>>
      >;
      await sql`update "user" set "emailVerified" = ${engine === "postgres" ? true : 1}
      where id = ${uid}`.execute(db);
      await db
        .insertInto("subscribers")
        .values({ email: rosa.email, requested_at: 1, confirmed_at: 1 })
        .execute();
      await db
        .insertInto("newsletter_deliveries")
        .values({ week: "2026-01-05", email: rosa.email })
        .execute();
      await db
        .insertInto("passkey")
        .values({
          id: randomUUID(),
          userId: uid,
          publicKey: "key",
          credentialID: randomUUID(),
          counter: 0,
          deviceType: "singleDevice",
          backedUp: engine === "postgres" ? false : 0,
        })
        .execute();
      const fresh = await garden.ask("GET", "/identity/token", {
        headers: { cookie: rosa.cookie },
      });
      rosa.token = ((await fresh.json()) as { token: string }).token;

      const gone = await call("DELETE", "/user/account", { tips, password: rosa.password });
      expect(gone.status).toBe(200);
      for (const { name } of await tables()) {
        if (name === "deleted_accounts") continue;
        const left = (await rowsOf(name)).filter((row) =>
          Object.values(row).some((value) =>
            [uid, rosa.email, "Rosa Vanishing", "Roses of Rosa Vanishing"].includes(String(value)),
          ),
        );
        expect(left, name).toEqual([]);
      }
    },
  );

  test("a store writes only the tables of its own feature", () => {
    const owners = new Map(
      garden.features.map(({ name, tables }) => [name, tables as readonly string[]]),
    );
    const stores = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".store.server.ts") && !file.startsWith("demo"),
    );
    expect(stores.length).toBeGreaterThan(8);
    for (const file of stores) {
      const text = readFileSync(join("app", file), "utf8");
      const room = file.split("/")[0] ?? "";
      const own = owners.get(room === "auth" ? "identity" : room) ?? [];
      for (const [, table = "", rest = ""] of text.matchAll(
        /\.(?:insertInto|updateTable|deleteFrom)\("(\w+)"\)([\s\S]{0,80})/g,
      )) {
        // The tips count themselves on their author, and write nothing else of a gardener.
        if (room === "tips" && table === "gardeners") expect(rest).toContain("public_tips_count:");
        else expect(own, `${file} writes ${table}`).toContain(table);
      }
    }
  });
});
