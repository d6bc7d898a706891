import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/**
 * When a tip was deleted that its author can still bring back, and who could read it before
 * (docs/decisions/0005). It is hidden from then on, which the release before respects.
 */
export function deletedTips(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("tips").addColumn("deleted_at", "bigint").execute();
      await db.schema.alterTable("tips").addColumn("availability_before", text).execute();
      await db.schema
        .createIndex("deleted_tips")
        .on("tips")
        .columns(["gardener_id", "deleted_at"])
        .where(sql.ref("deleted_at"), "is not", null)
        .execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropIndex("deleted_tips").execute();
      for (const column of ["availability_before", "deleted_at"]) {
        await db.schema.alterTable("tips").dropColumn(column).execute();
      }
    },
  };
}
