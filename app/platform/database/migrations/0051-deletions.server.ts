import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import {
  type ReplacedTriggers,
  replaceTriggers,
  withReplaced,
} from "../replace-triggers.server.ts";
import type { Engine } from "../tables.ts";
import { triggersBefore as triggersAfter } from "./0052-standard-names.server.ts";

/** The tables whose deleted rows it lists, by their names at that time. */
const tables = [
  ...[
    "tips",
    "tip_versions",
    "remarks",
    "remark_versions",
    "outcomes",
    "photos",
    "drafts",
    "reports",
  ],
  ...[
    "session",
    "passkey",
    "personal_tokens",
    "push_subscriptions",
    "calendar_feeds",
    "news_feeds",
  ],
];

const noTriggers = Object.fromEntries(
  [
    ...tables.map((table) => `${table}_deletion_listed`),
    ...["gardeners_deletion_listed", "account_deletion_listed", "remark_erasure_listed"],
    ...["calendar_feeds_change_listed", "news_feeds_change_listed"],
  ].map((name) => [name, null]),
);

/** The triggers before this migration, where they were others. */
const replacedTriggers: Record<Engine, ReplacedTriggers> = {
  sqlite: { functions: {}, triggers: noTriggers },
  postgres: { functions: { list_deletion: null }, triggers: noTriggers },
};

/** All triggers, as they were before this migration. */
export const triggersBefore = (engine: Engine) =>
  withReplaced(triggersAfter(engine), replacedTriggers[engine]);

/** Lists what is deleted, and removes words of and about gardeners who left (docs/decisions/0021). */
export function deletions(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const triggers = replaceTriggers(engine, triggersAfter(engine), replacedTriggers[engine]);

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("deletions")
        .addColumn("kind", text, (c) => c.notNull())
        .addColumn("id", text, (c) => c.notNull())
        .addColumn("deleted_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("deletions_pkey", ["kind", "id"])
        .execute();
      await db.schema
        .createIndex("deletions_by_time")
        .on("deletions")
        .column("deleted_at")
        .execute();
      await db.schema
        .createTable("leaving_gardeners")
        .addColumn("id", text, (c) => c.primaryKey())
        .addColumn("tips", text, (c) => c.notNull())
        .addColumn("left_at", "bigint", (c) => c.notNull())
        .execute();
      await sql`create index reports_with_words on reports (kind, thing_id) where words <> ''`.execute(
        db,
      );
      await sql`update reports set words = '' where gardener_id is null`.execute(db);
      await sql`update remarks set reason = '' where gardener_id is null`.execute(db);
      await sql`
        update operator_acts set reason = ''
        where operator_id is null or (kind <> 'site' and gardener_id is null)`.execute(db);
      await triggers.up(db);
    },

    async down(db: Kysely<unknown>) {
      await triggers.down?.(db);
      await db.schema.dropIndex("reports_with_words").execute();
      await db.schema.dropTable("leaving_gardeners").execute();
      await db.schema.dropTable("deletions").execute();
    },
  };
}
