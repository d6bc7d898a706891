import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** Tips that are not finished (docs/decisions/0027). */
export function drafts(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("drafts")
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("id", text, (c) => c.notNull())
        .addColumn("tip_id", text, (c) => c.references("tips.id").onDelete("cascade"))
        .addColumn("field_values", "text", (c) => c.notNull())
        .addColumn("kept_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("drafts_once", ["gardener_id", "id"])
        .execute();
      // For the deletion of a tip.
      await db.schema.createIndex("drafts_by_tip").on("drafts").columns(["tip_id"]).execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropTable("drafts").execute();
    },
  };
}
