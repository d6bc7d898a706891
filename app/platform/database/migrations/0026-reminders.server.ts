import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** Letters about saved tips, and calendars of them (docs/decisions/0028). */
export function reminders(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("season_mails")
        .addColumn("gardener_id", text, (c) => c.primaryKey().references("gardeners.id"))
        .addColumn("month", text, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("season_mails_by_month")
        .on("season_mails")
        .columns(["month", "gardener_id"])
        .execute();
      await db.schema
        .createTable("calendar_feeds")
        .addColumn("gardener_id", text, (c) => c.primaryKey().references("gardeners.id"))
        .addColumn("token_hash", text, (c) => c.notNull().unique())
        .addColumn("made_at", "bigint", (c) => c.notNull())
        .execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropTable("calendar_feeds").execute();
      await db.schema.dropTable("season_mails").execute();
    },
  };
}
