import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** Questions and answers that are not finished (docs/decisions/0054). */
export function remarkDrafts(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("remark_drafts")
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("about", text, (c) => c.notNull())
        .addColumn("tip_id", text, (c) => c.notNull().references("tips.id").onDelete("cascade"))
        .addColumn("text", "text", (c) => c.notNull())
        .addColumn("kept_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("remark_drafts_once", ["gardener_id", "about"])
        .execute();
      // For the deletion of a tip, and of a remark.
      for (const column of ["tip_id", "about"]) {
        await db.schema
          .createIndex(`remark_drafts_by_${column}`)
          .on("remark_drafts")
          .columns([column])
          .execute();
      }
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropTable("remark_drafts").execute();
    },
  };
}
