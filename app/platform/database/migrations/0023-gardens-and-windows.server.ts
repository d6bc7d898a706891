import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** Gardens (docs/decisions/0037), and when a tip is to be done. */
export function gardensAndWindows(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("gardens")
        .addColumn("gardener_id", text, (c) => c.primaryKey().references("gardeners.id"))
        .addColumn("hemisphere", text, (c) => c.notNull())
        .addColumn("winter", text, (c) => c.notNull())
        .addColumn("summer", text, (c) => c.notNull())
        .addColumn("rain", text, (c) => c.notNull())
        .addColumn("kind", text, (c) => c.notNull())
        .execute();
      await db.schema
        .alterTable("tips")
        .addColumn("year_parts", "integer", (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable("tips").addColumn("garden", text).execute();
      await sql.raw(trigger[engine]).execute(db);
    },

    async down(db: Kysely<unknown>) {
      await sql.raw(`drop trigger tip_timed${engine === "postgres" ? " on tips" : ""}`).execute(db);
      for (const column of ["garden", "year_parts"]) {
        await db.schema.alterTable("tips").dropColumn(column).execute();
      }
      await db.schema.dropTable("gardens").execute();
    },
  };
}

const changed = "after update of year_parts, garden on tips";

/** Says what has changed in what everyone can see (docs/decisions/0010). */
const trigger: Record<Engine, string> = {
  sqlite: `create trigger tip_timed ${changed} when new.availability = 'public'
    begin insert into changes (thing) values ('tips'); end`,
  postgres: `create trigger tip_timed ${changed} for each row when (new.availability = 'public')
    execute function notify_changes('tips')`,
};
