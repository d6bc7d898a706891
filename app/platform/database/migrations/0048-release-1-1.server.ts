import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { postgresTriggers } from "../postgres-triggers.server.ts";
import { sqliteTriggers } from "../sqlite-triggers.server.ts";
import type { Engine } from "../tables.ts";
import { changeTriggers, noTriggers } from "../triggers.server.ts";
import { baselineTriggers } from "./0047-baseline.server.ts";

/**
 * The hash of the sets of triggers (tests/schema.test.ts). Until 1.1.0 is released, a change of the
 * sets only changes this hash. After that, the change needs a migration with `changeTriggers`, and this
 * migration needs a copy of the earlier texts.
 */
export const hashOfTriggers = "66411c2d236d6d9aae73d1cde35ffc9d061d5343c623b29d618c72e86d165cff";

/** The renamed tables, by their earlier names (docs/decisions/0058). */
export const renamedTables: Readonly<Record<string, string>> = {
  remarks: "comments",
  remark_versions: "comment_versions",
  remark_mentions: "comment_mentions",
  remark_drafts: "comment_drafts",
  talks: "discussions",
  outcomes: "results",
  outcome_counts: "result_counts",
  notices: "notifications",
  tellings: "fanouts",
  told_tips: "notified_tips",
  unmailed_notices: "unmailed_notifications",
  operator_acts: "moderation_log",
};

/** The renamed columns. The tables have their new names. */
const renamedColumns: readonly [tables: string[], from: string, to: string][] = [
  [["comment_versions", "comment_mentions", "notifications", "fanouts"], "remark_id", "comment_id"],
  [["discussions"], "remarks", "comments"],
  [["fanouts"], "told_kind", "delivered_kind"],
  [["fanouts"], "told_up_to", "delivered_up_to"],
  [["reported_things", "health_checks"], "told_at", "notified_at"],
];

/** The name of a column after this migration. @param table its new name */
export const renamedColumn = (table: string, column: string) =>
  renamedColumns.find(([tables, from]) => tables.includes(table) && from === column)?.[2] ?? column;

/**
 * Renames tables and columns, and adds the tables of changes, imports and deletions. Indexes and
 * constraints keep their names, because SQLite would have to build each index again.
 */
export function release11(engine: Engine): Migration {
  const before = baselineTriggers(engine);
  const after = engine === "sqlite" ? sqliteTriggers : postgresTriggers;
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  /**
   * Sets the percentage of deleted rows from which SQLite merges a part of the search index (sqlite.org/
   * fts5, "deletemerge"). 0 prevents it, so that an account with many tips is deleted without long
   * steps. The rewrite after deletions merges the index.
   */
  async function mergeIndexFrom(db: Kysely<unknown>, percent: number) {
    if (engine === "postgres") return;
    await sql`insert into search_index (search_index, rank)
      values ('deletemerge', ${sql.lit(percent)})`.execute(db);
  }

  return {
    async up(db: Kysely<unknown>) {
      await changeTriggers(db, engine, before, noTriggers);
      for (const [from, to] of Object.entries(renamedTables)) {
        await db.schema.alterTable(from).renameTo(to).execute();
      }
      for (const [tables, from, to] of renamedColumns) {
        for (const table of tables) {
          await db.schema.alterTable(table).renameColumn(from, to).execute();
        }
      }
      for (const statement of added(text)) await statement.execute(db);
      await mergeIndexFrom(db, 0);
      await changeTriggers(db, engine, noTriggers, after);
    },

    async down(db: Kysely<unknown>) {
      await changeTriggers(db, engine, after, noTriggers);
      await mergeIndexFrom(db, 10);
      for (const name of ["tip_changes", "imported_things", "deletions", "leaving_gardeners"]) {
        await db.schema.dropTable(name).execute();
      }
      await db.schema.dropIndex("reports_with_words").execute();
      for (const [tables, from, to] of renamedColumns) {
        for (const table of tables) {
          await db.schema.alterTable(table).renameColumn(to, from).execute();
        }
      }
      for (const [from, to] of Object.entries(renamedTables)) {
        await db.schema.alterTable(to).renameTo(from).execute();
      }
      await changeTriggers(db, engine, noTriggers, before);
    },
  };
}

/**
 * The statements that add tables and indexes, fill the list of changes, and remove words about
 * gardeners who left (docs/decisions/0021, 0062, 0063).
 * @param text the type of text in the tables of the site
 */
const added = (text: ReturnType<typeof sql>) => [
  sql`create table tip_changes (
    tip_id ${text} primary key, gardener_id ${text}, shown integer not null,
    waits integer default 1 not null, position bigint default 0 not null)`,
  sql`insert into tip_changes (tip_id, gardener_id, shown, waits, position)
    select id, gardener_id, case when availability = 'public' then 1 else 0 end, 0,
      row_number() over (order by id) from tips`,
  sql`create index tip_changes_shown on tip_changes (position) where shown = 1`,
  sql`create index tip_changes_by_gardener on tip_changes (gardener_id, shown, position)`,
  sql`create index tip_changes_waiting on tip_changes (waits, tip_id) where waits = 1`,
  sql`create table imported_things (
    id ${text} primary key, gardener_id ${text} not null references gardeners (id),
    import_id ${text} not null, kind ${text} not null, content_hash ${text} not null,
    imported_at bigint not null)`,
  sql`create index imported_things_by_import on imported_things (gardener_id, import_id, id)`,
  sql`create index imported_things_by_content on imported_things (content_hash, gardener_id)`,
  sql`create table deletions (
    kind ${text} not null, id ${text} not null, deleted_at bigint not null,
    constraint deletions_pkey primary key (kind, id))`,
  sql`create index deletions_by_time on deletions (deleted_at)`,
  sql`create table leaving_gardeners (
    id ${text} primary key, tips ${text} not null, left_at bigint not null)`,
  sql`create index reports_with_words on reports (kind, thing_id) where words <> ''`,
  sql`update reports set words = '' where gardener_id is null`,
  sql`update comments set reason = '' where gardener_id is null`,
  sql`update moderation_log set reason = ''
    where operator_id is null or (kind <> 'site' and gardener_id is null)`,
];
