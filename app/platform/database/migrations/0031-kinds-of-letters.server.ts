import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/**
 * The kind of each waiting letter, so that somebody who leaves one kind still gets the others
 * (docs/decisions/0028). Those that wait already are told apart by where they say one can leave; one
 * that the release before writes from now on has no kind.
 */
export function kindsOfLetters(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("outbox").addColumn("kind", text).execute();
      for (const [kind, address] of [
        ["newsletter", "/home/newsletter/"],
        ["reminder", "/home/reminders/"],
      ]) {
        await sql`
          update outbox set kind = ${kind}
          where headers like '%"List-Unsubscribe"%' and headers like ${`%${address}%`}
        `.execute(db);
      }
    },

    async down(db: Kysely<unknown>) {
      await db.schema.alterTable("outbox").dropColumn("kind").execute();
    },
  };
}
