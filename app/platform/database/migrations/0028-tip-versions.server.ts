import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** Earlier texts of tips that were changed (docs/decisions/0038). */
export function tipVersions(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("tip_versions")
        .addColumn("id", text, (c) => c.primaryKey().notNull())
        .addColumn("tip_id", text, (c) => c.notNull().references("tips.id").onDelete("cascade"))
        .addColumn("title", "text", (c) => c.notNull())
        .addColumn("description", "text", (c) => c.notNull())
        .addColumn("changed_at", "bigint", (c) => c.notNull())
        .addColumn("reports", "integer", (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("versions_of_tip")
        .on("tip_versions")
        .columns(["tip_id", "id"])
        .execute();
      await sql.raw(trigger[engine]).execute(db);
    },

    async down(db: Kysely<unknown>) {
      const of = engine === "postgres" ? " on tip_versions" : "";
      await sql.raw(`drop trigger tip_version_removed${of}`).execute(db);
      await db.schema.dropTable("tip_versions").execute();
    },
  };
}

const removed = "trigger tip_version_removed after delete on tip_versions for each row";

/**
 * Says what has changed in what everyone can see (docs/decisions/0010). One is kept only when its tip
 * is changed, which says so itself.
 */
const trigger: Record<Engine, string> = {
  sqlite: `create ${removed} begin insert into changes (thing) values ('tips'); end`,
  postgres: `create ${removed} execute function notify_changes('tips')`,
};
