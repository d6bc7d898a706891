import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** In which language the site writes to somebody (docs/decisions/0058): none for its own. */
export function locales(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const tables = ["gardeners", "subscribers"] as const;

  return {
    async up(db: Kysely<unknown>) {
      for (const table of tables) {
        await db.schema.alterTable(table).addColumn("locale", text).execute();
      }
      // Letters are addressed.
      await db.schema
        .createIndex("gardeners_by_email")
        .on("gardeners")
        .columns(["email"])
        .execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropIndex("gardeners_by_email").execute();
      for (const table of tables) {
        await db.schema.alterTable(table).dropColumn("locale").execute();
      }
    },
  };
}
