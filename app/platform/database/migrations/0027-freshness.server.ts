import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** When a tip was last said to be true, and when to ask for it (docs/decisions/0038). */
export function freshness(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const column of ["confirmed_at", "ask_at"]) {
        await db.schema.alterTable("tips").addColumn(column, "bigint").execute();
      }
      await sql`update tips set ask_at = updated_at + ${sql.lit(twoYears)}`.execute(db);
      await db.schema
        .createIndex("tips_to_ask_about")
        .on("tips")
        .columns(["ask_at", "id"])
        .where(sql.ref("ask_at"), "is not", null)
        .execute();
      await sql.raw(trigger[engine]).execute(db);
    },

    async down(db: Kysely<unknown>) {
      const of = engine === "postgres" ? " on tips" : "";
      await sql.raw(`drop trigger tip_confirmed${of}`).execute(db);
      await db.schema.dropIndex("tips_to_ask_about").execute();
      for (const column of ["ask_at", "confirmed_at"]) {
        await db.schema.alterTable("tips").dropColumn(column).execute();
      }
    },
  };
}

/** In milliseconds. */
const twoYears = 2 * 365 * 24 * 60 * 60 * 1000;

const changed = "after update of confirmed_at on tips";

/** Says what has changed in what everyone can see (docs/decisions/0010). */
const trigger: Record<Engine, string> = {
  sqlite: `create trigger tip_confirmed ${changed} when new.availability = 'public'
    begin insert into changes (thing) values ('tips'); end`,
  postgres: `create trigger tip_confirmed ${changed} for each row
    when (new.availability = 'public') execute function notify_changes('tips')`,
};
