import {
  commonTriggers,
  copiedColumns,
  isFound,
  isPublic,
  type TriggerSet,
} from "./triggers.server.ts";

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

const noteChange = `begin
  insert into tip_changes (tip_id, gardener_id, shown)
    values (new.id, new.gardener_id, ${isPublic})
    on conflict (tip_id) do update set waits = 1, shown = max(shown, excluded.shown);
end`;

const on = (condition: string | undefined, statement: string) =>
  `${condition ? `when ${condition} ` : ""}begin ${statement}; end`;

/**
 * All triggers of an SQLite database (docs/decisions/0007): they record changes, count likes, and
 * keep the search index and its counts. After an edit here, `hashOfTriggers` in
 * migrations/migrations.server.ts must be updated.
 */
export const sqliteTriggers: TriggerSet = {
  functions: {},
  triggers: {
    ...commonTriggers(
      (when, change) => {
        const values: Partial<Record<typeof change, string>> = {
          like: "('likes'), (new.id)",
          discussion: "('discussion-' || new.tip_id)",
        };
        return on(when, `insert into changes (thing) values ${values[change] ?? `('${change}')`}`);
      },
      (when, kind, column) =>
        on(
          when,
          `insert into deletions (kind, id, deleted_at)
            values ('${kind}', old.${column}, cast(unixepoch('subsec') * 1000 as integer))
            on conflict (kind, id) do update set deleted_at = excluded.deleted_at`,
        ),
    ),
    change_added: `after insert on changes when new.id % 1000 = 0
      begin delete from changes where id <= new.id - 10000; end`,
    tip_change_begun: `after insert on tips ${noteChange}`,
    tip_change_made: `after update of ${copiedColumns} on tips ${noteChange}`,
    tip_change_ended: `after delete on tips
      begin update tip_changes set waits = 1 where tip_id = old.id; end`,
    author_of_tips_changed: `after update of name, uid, listed on gardeners
      when new.uid is not null and (new.name is distinct from old.name
        or new.uid is distinct from old.uid or new.listed is distinct from old.listed)
      begin
        update tip_changes set waits = 1
          where tip_id in (select id from tips where gardener_id = new.id);
      end`,
    like_added: `after insert on likes ${counted("+", "new")}`,
    like_removed: `after delete on likes ${counted("-", "old")}`,
    searchable_tip_added: `after insert on searchable_tips begin ${find} end`,
    searchable_tip_edited: `after update on searchable_tips begin ${forget} ${find} end`,
    searchable_tip_deleted: `after delete on searchable_tips begin ${forget} end`,
  },
};
