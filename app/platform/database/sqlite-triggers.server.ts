import type { TriggerSet } from "./replace-triggers.server.ts";

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

/**
 * All triggers of an SQLite database (docs/decisions/0007): what has changed in what everyone can
 * see, how many likes there are, and the index of words with the counts of what the search filters
 * by. A change of this file takes a migration, as `0050-unused-triggers` says.
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
      when new.name is distinct from old.name or new.uid is distinct from old.uid
        or new.listed is distinct from old.listed
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
    outcome_reported: `after insert on outcomes ${changed("'outcomes'")}`,
    outcome_changed: `after update on outcomes ${changed("'outcomes'")}`,
    outcome_taken_back: `after delete on outcomes ${changed("'outcomes'")}`,
    talk_begun: `after insert on talks ${changed("'talk-' || new.tip_id")}`,
    talk_changed: `after update on talks ${changed("'talk-' || new.tip_id")}`,
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
  },
};
