import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/**
 * When a remark was deleted that its author can still bring back, and who could read it before
 * (docs/decisions/0054): to the release before, its author has removed it. And that followers are to be
 * told of something once it can be read again (0055): the release before tells nobody of it.
 */
export function whatComesBack(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("remarks").addColumn("deleted_at", "bigint").execute();
      await db.schema.alterTable("remarks").addColumn("gone_before", text).execute();
      await db.schema
        .createIndex("deleted_remarks")
        .on("remarks")
        .column("deleted_at")
        .where(sql.ref("deleted_at"), "is not", null)
        .execute();
      await db.schema
        .alterTable("tellings")
        .addColumn("waits", "integer", (c) => c.notNull().defaultTo(sql.lit(0)))
        .execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.alterTable("tellings").dropColumn("waits").execute();
      await db.schema.dropIndex("deleted_remarks").execute();
      for (const column of ["gone_before", "deleted_at"]) {
        await db.schema.alterTable("remarks").dropColumn(column).execute();
      }
    },
  };
}
