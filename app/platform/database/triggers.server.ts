import { type QueryExecutorProvider, sql } from "kysely";
import { type Engine, listedTables } from "./tables.ts";

/** The SQL of triggers, without `create trigger`, and of PostgreSQL functions, by their names. */
export interface TriggerSet {
  functions: Record<string, string>;
  triggers: Record<string, string>;
}

export const isPublic = "new.availability = 'public'";
const wasPublic = "old.availability = 'public'";

/** The columns of tips that programs get for their copies of tips (docs/decisions/0062). */
export const copiedColumns = `title, plant_type, difficulty_level, description, image_url, category,
  availability, photos, year_parts, deed, troubles, garden, language`;

/** Returns the SQL condition for a row of `searchable_tips` that the search finds. */
export const isFound = (row: "old" | "new") => `${row}.public = 1 and ${row}.version <> ''`;

export const noTriggers: TriggerSet = { functions: {}, triggers: {} };

/** A trigger that records a change. Each change has a name (docs/decisions/0010). */
interface ChangeRule {
  after: string;
  when?: string;
  /**
   * The name of the change, except for two values. `like` records two names, `likes` and the tip's
   * id. `discussion` records a name with the tip's id.
   */
  change:
    | "tips"
    | "gardeners"
    | "photos"
    | "results"
    | "journal"
    | "events"
    | "settings"
    | "pages"
    | "neighbours"
    | "like"
    | "discussion";
}

const entryIsShown = (row: "old" | "new") => `${row}.is_public = 1 and ${row}.is_hidden = 0`;

const authorChanged = {
  after: `update of name, image, uid, listed, place, photo_licence, closed_to_messages
    on gardeners`,
  when: `new.name is distinct from old.name or new.image is distinct from old.image
      or new.uid is distinct from old.uid or new.listed is distinct from old.listed
      or new.place is distinct from old.place
      or new.photo_licence is distinct from old.photo_licence
      or new.closed_to_messages <> old.closed_to_messages`,
};

const changeRules: Record<string, ChangeRule> = {
  tip_added: { after: "insert on tips", when: isPublic, change: "tips" },
  tip_deleted: { after: "delete on tips", when: wasPublic, change: "tips" },
  tip_edited: {
    after: `update of title, plant_type, difficulty_level, description, image_url, category,
      availability, year_parts, garden, confirmed_at, language on tips`,
    when: `${isPublic} or ${wasPublic}`,
    change: "tips",
  },
  tip_liked: {
    after: "update of likes_count on tips",
    when: `${isPublic} and new.likes_count <> old.likes_count`,
    change: "like",
  },
  tip_version_removed: { after: "delete on tip_versions", change: "tips" },
  author_changed: { ...authorChanged, change: "tips" },
  gardener_added: { after: "insert on gardeners", when: "new.listed = 1", change: "gardeners" },
  gardener_deleted: { after: "delete on gardeners", when: "old.listed = 1", change: "gardeners" },
  gardener_edited: {
    after: `update of name, sort_name, image, age, gender, experiences, experiences_language, listed,
      public_tips_count, last_seen_at, garden, place on gardeners`,
    when: "new.listed = 1 or old.listed = 1",
    change: "gardeners",
  },
  photo_shown: { after: "insert on public_photos", change: "photos" },
  photo_moved: { after: "update on public_photos", change: "photos" },
  photo_gone: { after: "delete on public_photos", change: "photos" },
  result_reported: { after: "insert on results", change: "results" },
  result_changed: { after: "update on results", change: "results" },
  result_taken_back: { after: "delete on results", change: "results" },
  entry_added: { after: "insert on journal_entries", when: entryIsShown("new"), change: "journal" },
  entry_changed: {
    after: "update on journal_entries",
    when: `(${entryIsShown("new")}) or (${entryIsShown("old")})`,
    change: "journal",
  },
  entry_deleted: {
    after: "delete on journal_entries",
    when: entryIsShown("old"),
    change: "journal",
  },
  entry_author_changed: { ...authorChanged, change: "journal" },
  event_date_added: { after: "insert on event_dates", when: "new.shown_to > 0", change: "events" },
  event_date_changed: {
    after: "update on event_dates",
    when: "new.shown_to > 0 or old.shown_to > 0",
    change: "events",
  },
  event_date_deleted: {
    after: "delete on event_dates",
    when: "old.shown_to > 0",
    change: "events",
  },
  event_changed: {
    after: "update on events",
    when: "new.state <> 'proposed' or old.state <> 'proposed'",
    change: "events",
  },
  discussion_begun: { after: "insert on discussions", change: "discussion" },
  discussion_changed: { after: "update on discussions", change: "discussion" },
  setting_added: { after: "insert on settings", change: "settings" },
  setting_changed: { after: "update on settings", change: "settings" },
  setting_removed: { after: "delete on settings", change: "settings" },
  own_page_added: { after: "insert on own_pages", change: "pages" },
  own_page_changed: { after: "update on own_pages", change: "pages" },
  own_page_removed: { after: "delete on own_pages", change: "pages" },
  neighbour_added: { after: "insert on neighbours", change: "neighbours" },
  neighbour_changed: {
    after: "update of name, page, due_at on neighbours",
    when: `new.name <> old.name or new.page is distinct from old.page
      or (new.due_at is null) <> (old.due_at is null)`,
    change: "neighbours",
  },
  neighbour_removed: { after: "delete on neighbours", change: "neighbours" },
  neighbour_item_added: { after: "insert on neighbour_items", change: "neighbours" },
  neighbour_item_removed: { after: "delete on neighbour_items", change: "neighbours" },
};

/** Returns the SQL of a trigger's action, with its condition. */
type Action<Subject extends unknown[]> = (when: string | undefined, ...subject: Subject) => string;

/**
 * Makes the triggers that both engines have: those that record changes, and those that list
 * deletions (docs/decisions/0021).
 */
export function commonTriggers(
  record: Action<[change: ChangeRule["change"]]>,
  list: Action<[kind: string, column: string]>,
) {
  const triggers: Record<string, string> = {};
  for (const [name, { after, when, change }] of Object.entries(changeRules)) {
    triggers[name] = `after ${after} ${record(when, change)}`;
  }
  for (const [table, column] of [...Object.entries(listedTables), ["gardeners", "id"] as const]) {
    triggers[`${table}_deletion_listed`] =
      `after delete on ${table} ${list(undefined, table, column)}`;
  }
  for (const table of ["calendar_feeds", "news_feeds"]) {
    triggers[`${table}_change_listed`] = `after update of token_hash on ${table}
      ${list("old.token_hash <> new.token_hash", table, "token_hash")}`;
  }
  triggers.account_deletion_listed = `after update of uid on gardeners
    ${list("old.uid is not null and new.uid is null", "gardeners", "id")}`;
  triggers.comment_erasure_listed = `after update of text on comments
    ${list("new.text = '' and old.text <> ''", "comments", "id")}`;
  return triggers;
}

/**
 * Replaces all triggers of a database with a set. On PostgreSQL, unchanged triggers stay, because
 * dropping a trigger locks its table until the transaction ends. To find unchanged triggers, the
 * SQL of each trigger is stored as a comment on the trigger.
 */
export async function replaceTriggers(
  db: QueryExecutorProvider,
  engine: Engine,
  { functions, triggers }: TriggerSet,
) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const existing = await (engine === "sqlite" ? listSqlite : listPostgres).execute(db);
  const unchanged = new Set<string>();
  for (const { name, table, text } of existing.rows) {
    if (text !== null && triggers[name] === text) unchanged.add(name);
    else await run(`drop trigger ${name}${table === null ? "" : ` on ${table}`}`);
  }
  for (const [name, body] of Object.entries(functions)) {
    await run(
      `create or replace function ${name}() returns trigger language plpgsql as $$ ${body} $$`,
    );
  }
  for (const [name, text] of Object.entries(triggers)) {
    if (unchanged.has(name)) continue;
    await run(`create trigger ${name} ${text}`);
    if (engine === "sqlite") continue;
    const [, table = ""] = text.match(/\son (\w+)/) ?? [];
    await sql`comment on trigger ${sql.id(name)} on ${sql.table(table)} is ${sql.lit(text)}`.execute(
      db,
    );
  }
  if (engine === "sqlite") return;
  const { rows } = await listFunctions.execute(db);
  for (const { name } of rows) if (!(name in functions)) await run(`drop function ${name}()`);
}

interface ExistingTrigger {
  name: string;
  table: string | null;
  text: string | null;
}

const listSqlite = sql<ExistingTrigger>`
  select name, null as "table", null as text from sqlite_master where type = 'trigger'`;

const listPostgres = sql<ExistingTrigger>`
  select tgname as name, relname as "table", obj_description(pg_trigger.oid, 'pg_trigger') as text
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace = current_schema()::regnamespace`;

const listFunctions = sql<{ name: string }>`
  select proname as name from pg_proc
  where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype`;
