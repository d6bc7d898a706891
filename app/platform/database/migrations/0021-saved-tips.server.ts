import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** Tips that gardeners have saved, and the order in which they have liked some. */
export function savedTips(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("saved_tips")
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("tip_id", text, (c) => c.notNull().references("tips.id").onDelete("cascade"))
        .addColumn("saved_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("saved_tips_once", ["gardener_id", "tip_id"])
        .execute();
      await db.schema
        .createIndex("saved_tips_by_time")
        .on("saved_tips")
        .columns(["gardener_id", "saved_at", "tip_id"])
        .execute();
      // For the deletion of a tip.
      await db.schema
        .createIndex("saved_tips_by_tip")
        .on("saved_tips")
        .columns(["tip_id"])
        .execute();

      await db.schema.dropIndex("likes_by_gardener").execute();
      await db.schema
        .createIndex("likes_by_time")
        .on("likes")
        .columns(["gardener_id", "created_at", "tip_id"])
        .execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropIndex("likes_by_time").execute();
      await db.schema
        .createIndex("likes_by_gardener")
        .on("likes")
        .columns(["gardener_id"])
        .execute();
      await db.schema.dropTable("saved_tips").execute();
    },
  };
}
