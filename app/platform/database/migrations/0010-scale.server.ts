import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Kept answers and their indexes: they keep lists fast, however many entries there are. */
export function scale(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable("gardeners")
        .addColumn("tips_count", "integer", (c) => c.notNull().defaultTo(0))
        .execute();
      await sql`
        update gardeners
        set tips_count = (select count(*) from tips where tips.gardener_id = gardeners.id)
      `.execute(db);
      await db.schema
        .alterTable("gardeners")
        .addColumn("active", "integer", (c) => c.notNull().defaultTo(1))
        .execute();
      await db.schema
        .createIndex("gardeners_by_activity")
        .on("gardeners")
        .columns(["listed", "active", "tips_rank", "sort_name", "id"])
        .execute();
      await db.schema
        .createIndex("gardeners_by_last_seen")
        .on("gardeners")
        .columns(["active", "last_seen_at"])
        .execute();
    },

    async down(db: Kysely<unknown>) {
      for (const name of ["gardeners_by_last_seen", "gardeners_by_activity"]) {
        await db.schema.dropIndex(name).execute();
      }
      for (const column of ["active", "tips_count"]) {
        await db.schema.alterTable("gardeners").dropColumn(column).execute();
      }
    },
  };
}
