import { type Kysely, sql } from "kysely";

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

/** Returns the name of a column after this migration. @param table the new name of the table */
export const renamedColumn = (table: string, column: string) =>
  renamedColumns.find(([tables, from]) => tables.includes(table) && from === column)?.[2] ?? column;

/**
 * Renames tables and columns. Indexes and constraints keep their names, because SQLite would have to
 * build each index again.
 */
export async function standardNames(db: Kysely<unknown>) {
  for (const [from, to] of Object.entries(renamedTables)) {
    await db.schema.alterTable(from).renameTo(to).execute();
    await sql`update deletions set kind = ${to} where kind = ${from}`.execute(db);
  }
  for (const [tables, from, to] of renamedColumns) {
    for (const table of tables) {
      await db.schema.alterTable(table).renameColumn(from, to).execute();
    }
  }
}
