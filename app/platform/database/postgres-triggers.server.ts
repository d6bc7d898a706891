import type { TriggerSet } from "./replace-triggers.server.ts";
import { listedTables } from "./tables.ts";

const isPublic = "new.availability = 'public'";
const wasPublic = "old.availability = 'public'";
const changed = (when: string, ...things: string[]) =>
  `for each row when (${when}) execute function notify_changes(${things.join(", ")})`;

const isFound = (row: "old" | "new") => `${row}.public = 1 and ${row}.version <> ''`;

const counted = (sign: "+" | "-", row: "new" | "old") => `
  declare
    liked record;
  begin
    update tips set likes_count = likes_count ${sign} 1,
      trending_score = trending_score ${sign} ${row}.weight
      where id = ${row}.tip_id returning availability, category into liked;
    if liked.availability = 'public' then
      insert into counters (name, value) values ('likes:' || liked.category, ${sign} 1)
        on conflict (name) do update set value = counters.value ${sign} 1;
    end if;
    return null;
  end`;

const list = (kind: string, column: string) =>
  `execute function list_deletion('${kind}', '${column}')`;

/** Triggers that list what is deleted (docs/decisions/0021). */
const listing = Object.fromEntries([
  ...Object.entries(listedTables).map(([table, column]) => [
    `${table}_deletion_listed`,
    `after delete on ${table} for each row ${list(table, column)}`,
  ]),
  [
    "gardeners_deletion_listed",
    `after delete on gardeners for each row ${list("gardeners", "id")}`,
  ],
  [
    "account_deletion_listed",
    `after update of uid on gardeners
      for each row when (old.uid is not null and new.uid is null) ${list("gardeners", "id")}`,
  ],
  [
    "comment_erasure_listed",
    `after update of text on comments
      for each row when (new.text = '' and old.text <> '') ${list("comments", "id")}`,
  ],
  ...(["calendar_feeds", "news_feeds"] as const).map((table) => [
    `${table}_change_listed`,
    `after update of token_hash on ${table}
      for each row when (old.token_hash <> new.token_hash) ${list(table, "token_hash")}`,
  ]),
]);

/** The columns that a copy of a tip has. */
const copied = `title, plant_type, difficulty_level, description, image_url, category, availability,
      photos, year_parts, deed, troubles, garden, language`;

/**
 * All triggers of a PostgreSQL database (docs/decisions/0007): what has changed in what everyone can
 * see, how many likes there are, and how many tips there are of what the search filters by. A change
 * of this file takes a migration, as `0053-authors-who-leave` says.
 */
export const postgresTriggers: TriggerSet = {
  functions: {
    notify_changes: `begin
      for i in 0 .. tg_nargs - 1 loop
        perform pg_notify('changes', case tg_argv[i] when 'id' then new.id::text else tg_argv[i] end);
      end loop;
      return null;
    end`,
    // Not the one above, which wants a row with an id.
    notify_change: "begin perform pg_notify('changes', tg_argv[0]); return null; end",
    notify_results: "begin perform pg_notify('changes', 'results'); return null; end",
    notify_discussion: `begin
      perform pg_notify('changes', 'discussion-' || new.tip_id);
      return null;
    end`,
    note_tip_change: `begin
      insert into tip_changes (tip_id, gardener_id, shown)
        values (new.id, new.gardener_id, (${isPublic})::int)
        on conflict (tip_id) do update
          set waits = 1, shown = greatest(tip_changes.shown, excluded.shown);
      return null;
    end`,
    note_tip_end: `begin
      update tip_changes set waits = 1 where tip_id = old.id;
      return null;
    end`,
    note_author_change: `begin
      update tip_changes set waits = 1
        where tip_id in (select id from tips where gardener_id = new.id);
      return null;
    end`,
    like_added: counted("+", "new"),
    like_removed: counted("-", "old"),
    update_search: `begin
      if tg_op <> 'INSERT' and ${isFound("old")} then
        update tip_facets set tips = tips - 1
          where plant = old.plant and category = old.category
          and difficulty_level = old.difficulty_level;
      end if;
      if tg_op <> 'DELETE' and ${isFound("new")} then
        insert into tip_facets values (new.plant, new.category, new.difficulty_level, 1)
          on conflict (plant, category, difficulty_level) do update set tips = tip_facets.tips + 1;
        perform pg_notify('changes', 'tips');
      end if;
      return null;
    end`,
    // The row as JSON, because its columns differ from table to table.
    list_deletion: `begin
      insert into deletions (kind, id, deleted_at)
        values (tg_argv[0], to_jsonb(old) ->> tg_argv[1],
          floor(extract(epoch from clock_timestamp()) * 1000))
        on conflict (kind, id) do update set deleted_at = excluded.deleted_at;
      return null;
    end`,
  },
  triggers: {
    tip_added: `after insert on tips ${changed(isPublic, "'tips'")}`,
    tip_deleted: `after delete on tips ${changed(wasPublic, "'tips'")}`,
    tip_edited: `after update of title, plant_type, difficulty_level, description, image_url, category,
      availability, year_parts, garden, confirmed_at, language on tips
      ${changed(`${isPublic} or ${wasPublic}`, "'tips'")}`,
    tip_liked: `after update of likes_count on tips
      ${changed(`${isPublic} and new.likes_count <> old.likes_count`, "'likes'", "'id'")}`,
    tip_change_begun: "after insert on tips for each row execute function note_tip_change()",
    tip_change_made: `after update of ${copied} on tips
      for each row execute function note_tip_change()`,
    tip_change_ended: "after delete on tips for each row execute function note_tip_end()",
    author_of_tips_changed: `after update of name, uid, listed on gardeners
      for each row when (new.uid is not null and (new.name is distinct from old.name
        or new.uid is distinct from old.uid or new.listed is distinct from old.listed))
      execute function note_author_change()`,
    tip_version_removed: `after delete on tip_versions
      for each row execute function notify_changes('tips')`,
    author_changed: `after update of name, image, uid, listed, place on gardeners
      ${changed(
        `new.name is distinct from old.name or new.image is distinct from old.image
        or new.uid is distinct from old.uid or new.listed is distinct from old.listed
        or new.place is distinct from old.place`,
        "'tips'",
      )}`,
    gardener_added: `after insert on gardeners ${changed("new.listed = 1", "'gardeners'")}`,
    gardener_deleted: `after delete on gardeners ${changed("old.listed = 1", "'gardeners'")}`,
    gardener_edited: `after update of name, sort_name, image, age, gender, experiences,
      experiences_language, listed, public_tips_count, last_seen_at, garden, place on gardeners
      ${changed("new.listed = 1 or old.listed = 1", "'gardeners'")}`,
    result_reported: "after insert on results for each row execute function notify_results()",
    result_changed: "after update on results for each row execute function notify_results()",
    result_taken_back: "after delete on results for each row execute function notify_results()",
    discussion_changed:
      "after insert or update on discussions for each row execute function notify_discussion()",
    like_added: "after insert on likes for each row execute function like_added()",
    like_removed: "after delete on likes for each row execute function like_removed()",
    setting_changed: `after insert or update or delete on settings
      for each row execute function notify_change('settings')`,
    own_page_changed: `after insert or update or delete on own_pages
      for each row execute function notify_change('pages')`,
    searchable_tip_added: `after insert on searchable_tips
      for each row execute function update_search()`,
    searchable_tip_edited: `after update or delete on searchable_tips
      for each row execute function update_search()`,
    ...listing,
  },
};
