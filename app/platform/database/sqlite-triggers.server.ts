import type { TriggerSet } from "./replace-triggers.server.ts";
import { listedTables } from "./tables.ts";

const isPublic = "new.availability = 'public'";
const wasPublic = "old.availability = 'public'";
const changed = (...things: string[]) =>
  `begin insert into changes (thing) values ${things.map((thing) => `(${thing})`).join(", ")}; end`;

const isFound = (row: "old" | "new") => `${row}.public = 1 and ${row}.version <> ''`;
const forget = `
  delete from search_index where rowid = old.seq and ${isFound("old")};
  update tip_facets set tips = tips - 1
    where plant = old.plant and category = old.category
    and difficulty_level = old.difficulty_level and ${isFound("old")};`;
const find = `
  insert into search_index (rowid, heading, body)
    select new.seq, new.heading, new.body where ${isFound("new")};
  insert into tip_facets (plant, category, difficulty_level, tips)
    select new.plant, new.category, new.difficulty_level, 1 where ${isFound("new")}
    on conflict do update set tips = tips + 1;
  insert into changes (thing) select 'tips' where ${isFound("new")};`;

const counted = (sign: "+" | "-", row: "new" | "old") => `begin
  update tips set likes_count = likes_count ${sign} 1,
    trending_score = trending_score ${sign} ${row}.weight where id = ${row}.tip_id;
  insert into counters (name, value)
    select 'likes:' || category, ${sign} 1 from tips
    where id = ${row}.tip_id and availability = 'public'
    on conflict (name) do update set value = value ${sign} 1;
end`;

/** The columns that a copy of a tip has. */
const copied = `title, plant_type, difficulty_level, description, image_url, category, availability,
      photos, year_parts, deed, troubles, garden, language`;
const noteChange = `begin
  insert into tip_changes (tip_id, gardener_id, shown)
    values (new.id, new.gardener_id, ${isPublic})
    on conflict (tip_id) do update set waits = 1, shown = max(shown, excluded.shown);
end`;

const list = (kind: string, column: string) => `begin
  insert into deletions (kind, id, deleted_at)
    values ('${kind}', old.${column}, cast(unixepoch('subsec') * 1000 as integer))
    on conflict (kind, id) do update set deleted_at = excluded.deleted_at;
end`;

/** Triggers that list what is deleted (docs/decisions/0021). */
const listing = Object.fromEntries([
  ...Object.entries(listedTables).map(([table, column]) => [
    `${table}_deletion_listed`,
    `after delete on ${table} ${list(table, column)}`,
  ]),
  ["gardeners_deletion_listed", `after delete on gardeners ${list("gardeners", "id")}`],
  [
    "account_deletion_listed",
    `after update of uid on gardeners when old.uid is not null and new.uid is null
      ${list("gardeners", "id")}`,
  ],
  [
    "comment_erasure_listed",
    `after update of text on comments when new.text = '' and old.text <> ''
      ${list("comments", "id")}`,
  ],
  ...(["calendar_feeds", "news_feeds"] as const).map((table) => [
    `${table}_change_listed`,
    `after update of token_hash on ${table} when old.token_hash <> new.token_hash
      ${list(table, "token_hash")}`,
  ]),
]);

/**
 * All triggers of an SQLite database (docs/decisions/0007): what has changed in what everyone can
 * see, how many likes there are, and the index of words with the counts of what the search filters
 * by. A change of this file takes a migration, as `0053-authors-who-leave` says.
 */
export const sqliteTriggers: TriggerSet = {
  functions: {},
  triggers: {
    change_added: `after insert on changes when new.id % 1000 = 0
      begin delete from changes where id <= new.id - 10000; end`,
    tip_added: `after insert on tips when ${isPublic} ${changed("'tips'")}`,
    tip_deleted: `after delete on tips when ${wasPublic} ${changed("'tips'")}`,
    tip_edited: `after update of title, plant_type, difficulty_level, description, image_url, category,
      availability, year_parts, garden, confirmed_at, language on tips
      when ${isPublic} or ${wasPublic} ${changed("'tips'")}`,
    tip_liked: `after update of likes_count on tips
      when ${isPublic} and new.likes_count <> old.likes_count ${changed("'likes'", "new.id")}`,
    tip_change_begun: `after insert on tips ${noteChange}`,
    tip_change_made: `after update of ${copied} on tips ${noteChange}`,
    tip_change_ended: `after delete on tips
      begin update tip_changes set waits = 1 where tip_id = old.id; end`,
    author_of_tips_changed: `after update of name, uid, listed on gardeners
      when new.uid is not null and (new.name is distinct from old.name
        or new.uid is distinct from old.uid or new.listed is distinct from old.listed)
      begin
        update tip_changes set waits = 1
          where tip_id in (select id from tips where gardener_id = new.id);
      end`,
    tip_version_removed: `after delete on tip_versions ${changed("'tips'")}`,
    author_changed: `after update of name, image, uid, listed, place on gardeners
      when new.name is distinct from old.name or new.image is distinct from old.image
        or new.uid is distinct from old.uid or new.listed is distinct from old.listed
        or new.place is distinct from old.place ${changed("'tips'")}`,
    gardener_added: `after insert on gardeners when new.listed = 1 ${changed("'gardeners'")}`,
    gardener_deleted: `after delete on gardeners when old.listed = 1 ${changed("'gardeners'")}`,
    gardener_edited: `after update of name, sort_name, image, age, gender, experiences,
      experiences_language, listed, public_tips_count, last_seen_at, garden, place on gardeners
      when new.listed = 1 or old.listed = 1 ${changed("'gardeners'")}`,
    result_reported: `after insert on results ${changed("'results'")}`,
    result_changed: `after update on results ${changed("'results'")}`,
    result_taken_back: `after delete on results ${changed("'results'")}`,
    discussion_begun: `after insert on discussions ${changed("'discussion-' || new.tip_id")}`,
    discussion_changed: `after update on discussions ${changed("'discussion-' || new.tip_id")}`,
    like_added: `after insert on likes ${counted("+", "new")}`,
    like_removed: `after delete on likes ${counted("-", "old")}`,
    searchable_tip_added: `after insert on searchable_tips begin ${find} end`,
    searchable_tip_edited: `after update on searchable_tips begin ${forget} ${find} end`,
    searchable_tip_deleted: `after delete on searchable_tips begin ${forget} end`,
    setting_added: `after insert on settings ${changed("'settings'")}`,
    setting_changed: `after update on settings ${changed("'settings'")}`,
    setting_removed: `after delete on settings ${changed("'settings'")}`,
    own_page_added: `after insert on own_pages ${changed("'pages'")}`,
    own_page_changed: `after update on own_pages ${changed("'pages'")}`,
    own_page_removed: `after delete on own_pages ${changed("'pages'")}`,
    ...listing,
  },
};
