import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import {
  type ReplacedTriggers,
  replaceTriggers,
  type TriggerSet,
  withReplaced,
} from "../replace-triggers.server.ts";
import type { Engine } from "../tables.ts";
import {
  replacedTriggers as replacedByLanguages,
  triggersAfter as triggersAfterLanguages,
} from "./0043-languages.server.ts";

/** All triggers, as this migration leaves them. */
export const triggersAfter = (engine: Engine): TriggerSet =>
  withReplaced(triggersAfterLanguages(engine), replacedByLanguages[engine]);

/** The triggers before this migration, where they were others. */
export const replacedTriggers: Record<Engine, ReplacedTriggers> = {
  sqlite: { functions: {}, triggers: { talk_begun: null, talk_changed: null } },
  postgres: { functions: { notify_talk: null }, triggers: { talk_changed: null } },
};

/** Questions and answers under tips (docs/decisions/0054). */
export function remarks(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const triggers = replaceTriggers(engine, triggersAfter(engine), replacedTriggers[engine]);

  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await schema
        .createTable("talks")
        .addColumn("tip_id", text, (c) =>
          c.primaryKey().notNull().references("tips.id").onDelete("cascade"),
        )
        .addColumn("open", "integer", (c) => c.notNull().defaultTo(1))
        .addColumn("threads", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("remarks", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("revision", "bigint", (c) => c.notNull().defaultTo(0))
        .execute();
      await schema
        .createTable("remarks")
        .addColumn("id", text, (c) => c.primaryKey().notNull())
        .addColumn("tip_id", text, (c) => c.notNull().references("tips.id").onDelete("cascade"))
        .addColumn("thread_id", text, (c) => c.references("remarks.id").onDelete("cascade"))
        .addColumn("gardener_id", text, (c) => c.references("gardeners.id"))
        .addColumn("text", "text", (c) => c.notNull())
        .addColumn("links", "integer", (c) => c.notNull())
        .addColumn("photo_id", text, (c) => c.references("photos.id"))
        .addColumn("photo_alt", "text", (c) => c.notNull())
        .addColumn("helped", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("gone", text)
        .addColumn("reason", "text", (c) => c.notNull().defaultTo(""))
        .addColumn("mended", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("judged", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("reports_since", "bigint", (c) => c.notNull().defaultTo(0))
        .addColumn("answers", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("written_at", "bigint", (c) => c.notNull())
        .addColumn("changed_at", "bigint")
        .execute();
      await schema
        .createIndex("remarks_of_tip")
        .on("remarks")
        .columns(["tip_id", "id"])
        .where(sql.ref("thread_id"), "is", null)
        .execute();
      await schema.createIndex("remarks_by_tip").on("remarks").columns(["tip_id", "id"]).execute();
      await schema
        .createIndex("remarks_of_thread")
        .on("remarks")
        .columns(["thread_id", "id"])
        .where(sql.ref("thread_id"), "is not", null)
        .execute();
      await schema
        .createIndex("remarks_that_helped")
        .unique()
        .on("remarks")
        .column("thread_id")
        .where(sql.ref("helped"), "=", sql.lit(1))
        .execute();
      await schema
        .createIndex("remarks_of_gardener")
        .on("remarks")
        .columns(["gardener_id", "tip_id", "id"])
        .execute();
      await schema
        .createIndex("remarks_not_shown")
        .on("remarks")
        .columns(["gardener_id", "tip_id", "id"])
        .where(sql.ref("gone"), "is not", null)
        .execute();
      await schema
        .createIndex("remarks_standing")
        .on("remarks")
        .columns(["gardener_id", "written_at"])
        .where(sql.ref("gone"), "is", null)
        .execute();
      await schema
        .createIndex("remarks_by_photo")
        .on("remarks")
        .column("photo_id")
        .where(sql.ref("photo_id"), "is not", null)
        .execute();
      await schema
        .createTable("remark_versions")
        .addColumn("id", text, (c) => c.primaryKey().notNull())
        .addColumn("remark_id", text, (c) =>
          c.notNull().references("remarks.id").onDelete("cascade"),
        )
        .addColumn("text", "text", (c) => c.notNull())
        .addColumn("changed_at", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createIndex("versions_of_remark")
        .on("remark_versions")
        .columns(["remark_id", "id"])
        .execute();
      await schema
        .createTable("remark_mentions")
        .addColumn("remark_id", text, (c) =>
          c.notNull().references("remarks.id").onDelete("cascade"),
        )
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("name", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("mentions_once", ["remark_id", "gardener_id"])
        .execute();
      await schema
        .createIndex("remark_mentions_by_gardener")
        .on("remark_mentions")
        .column("gardener_id")
        .execute();
      await schema
        .createTable("vouched_gardeners")
        .addColumn("gardener_id", text, (c) =>
          c.primaryKey().notNull().references("gardeners.id").onDelete("cascade"),
        )
        .addColumn("vouched_at", "bigint", (c) => c.notNull())
        .execute();
      await triggers.up(db);
    },

    async down(db: Kysely<unknown>) {
      await triggers.down?.(db);
      await sql`delete from reported_things where kind = 'remark'`.execute(db);
      for (const table of [
        "vouched_gardeners",
        "remark_mentions",
        "remark_versions",
        "remarks",
        "talks",
      ]) {
        await db.schema.dropTable(table).execute();
      }
    },
  };
}
