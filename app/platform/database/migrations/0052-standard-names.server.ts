import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { postgresTriggers } from "../postgres-triggers.server.ts";
import { changeTriggers, type ReplacedTriggers, withReplaced } from "../replace-triggers.server.ts";
import { sqliteTriggers } from "../sqlite-triggers.server.ts";
import type { Engine } from "../tables.ts";
import { authorOfTipsChanged } from "./0053-authors-who-leave.server.ts";

/** The tables that this migration renames, by their earlier names. */
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

/** The columns that it renames, by their earlier names. The tables have their new ones. */
const renamedColumns: readonly [tables: string[], from: string, to: string][] = [
  [["comment_versions", "comment_mentions", "notifications", "fanouts"], "remark_id", "comment_id"],
  [["discussions"], "remarks", "comments"],
  [["fanouts"], "told_kind", "delivered_kind"],
  [["fanouts"], "told_up_to", "delivered_up_to"],
  [["reported_things", "health_checks"], "told_at", "notified_at"],
];

/** The name of a column after this migration. @param table by its new name */
export const renamedColumn = (table: string, column: string) =>
  renamedColumns.find(([tables, from]) => tables.includes(table) && from === column)?.[2] ?? column;

const added = {
  result_reported: null,
  result_changed: null,
  result_taken_back: null,
  discussion_changed: null,
  comments_deletion_listed: null,
  comment_versions_deletion_listed: null,
  results_deletion_listed: null,
  comment_erasure_listed: null,
};

const listed = [
  ["remarks_deletion_listed", "after delete on remarks", "remarks"],
  ["remark_versions_deletion_listed", "after delete on remark_versions", "remark_versions"],
  ["outcomes_deletion_listed", "after delete on outcomes", "outcomes"],
] as const;

const noteOutcome = "begin insert into changes (thing) values ('outcomes'); end";
const noteTalk = "begin insert into changes (thing) values ('talk-' || new.tip_id); end";
const list = (kind: string) => `begin
  insert into deletions (kind, id, deleted_at)
    values ('${kind}', old.id, cast(unixepoch('subsec') * 1000 as integer))
    on conflict (kind, id) do update set deleted_at = excluded.deleted_at;
end`;

/** The triggers before this migration, where they were others. */
const replacedTriggers: Record<Engine, ReplacedTriggers> = {
  sqlite: {
    functions: {},
    triggers: {
      ...added,
      discussion_begun: null,
      outcome_reported: `after insert on outcomes ${noteOutcome}`,
      outcome_changed: `after update on outcomes ${noteOutcome}`,
      outcome_taken_back: `after delete on outcomes ${noteOutcome}`,
      talk_begun: `after insert on talks ${noteTalk}`,
      talk_changed: `after update on talks ${noteTalk}`,
      ...Object.fromEntries(listed.map(([name, when, kind]) => [name, `${when} ${list(kind)}`])),
      remark_erasure_listed: `after update of text on remarks when new.text = '' and old.text <> ''
        ${list("remarks")}`,
    },
  },
  postgres: {
    functions: {
      notify_results: null,
      notify_discussion: null,
      notify_outcomes: "begin perform pg_notify('changes', 'outcomes'); return null; end",
      notify_talk: `begin
      perform pg_notify('changes', 'talk-' || new.tip_id);
      return null;
    end`,
    },
    triggers: {
      ...added,
      outcome_reported: "after insert on outcomes for each row execute function notify_outcomes()",
      outcome_changed: "after update on outcomes for each row execute function notify_outcomes()",
      outcome_taken_back:
        "after delete on outcomes for each row execute function notify_outcomes()",
      talk_changed: "after insert or update on talks for each row execute function notify_talk()",
      ...Object.fromEntries(
        listed.map(([name, when, kind]) => [
          name,
          `${when} for each row execute function list_deletion('${kind}', 'id')`,
        ]),
      ),
      remark_erasure_listed: `after update of text on remarks
        for each row when (new.text = '' and old.text <> '')
        execute function list_deletion('remarks', 'id')`,
    },
  },
};

const triggersAfter = (engine: Engine) =>
  withReplaced(
    engine === "sqlite" ? sqliteTriggers : postgresTriggers,
    authorOfTipsChanged[engine],
  );

/** All triggers, as they were before this migration. */
export const triggersBefore = (engine: Engine) =>
  withReplaced(triggersAfter(engine), replacedTriggers[engine]);

/**
 * Gives tables and columns the field's names (docs/decisions/0058). Indexes and constraints keep theirs:
 * SQLite would have to build each index anew.
 */
export function standardNames(engine: Engine): Migration {
  const before = triggersBefore(engine);
  const after = triggersAfter(engine);
  // No trigger is there while its table is renamed, but those that are alike before and after.
  const alike = {
    functions: before.functions,
    triggers: Object.fromEntries(
      Object.entries(before.triggers).filter(([name, text]) => after.triggers[name] === text),
    ),
  };

  return {
    async up(db: Kysely<unknown>) {
      await changeTriggers(db, engine, before, alike);
      for (const [from, to] of Object.entries(renamedTables)) {
        await db.schema.alterTable(from).renameTo(to).execute();
        await sql`update deletions set kind = ${to} where kind = ${from}`.execute(db);
      }
      for (const [tables, from, to] of renamedColumns) {
        for (const table of tables) {
          await db.schema.alterTable(table).renameColumn(from, to).execute();
        }
      }
      await changeTriggers(db, engine, alike, after);
    },

    async down(db: Kysely<unknown>) {
      await changeTriggers(db, engine, after, alike);
      for (const [tables, from, to] of renamedColumns) {
        for (const table of tables) {
          await db.schema.alterTable(table).renameColumn(to, from).execute();
        }
      }
      for (const [from, to] of Object.entries(renamedTables)) {
        await db.schema.alterTable(to).renameTo(from).execute();
        await sql`update deletions set kind = ${from} where kind = ${to}`.execute(db);
      }
      await changeTriggers(db, engine, alike, before);
    },
  };
}
