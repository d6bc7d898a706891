import {
  commonTriggers,
  copiedColumns,
  isFound,
  isPublic,
  type TriggerSet,
} from "./triggers.server.ts";

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

const call = (condition: string | undefined, name: string, ...values: string[]) =>
  `for each row ${condition ? `when (${condition}) ` : ""}execute function
    ${name}(${values.map((value) => `'${value}'`).join(", ")})`;

/**
 * All triggers of a PostgreSQL database (docs/decisions/0007): they record changes, count likes,
 * and keep the counts of the search. After an edit here, `hashOfTriggers` in
 * migrations/migrations.server.ts must be updated.
 */
export const postgresTriggers: TriggerSet = {
  functions: {
    notify_change: "begin perform pg_notify('changes', tg_argv[0]); return null; end",
    notify_like: `begin
      perform pg_notify('changes', 'likes');
      perform pg_notify('changes', new.id);
      return null;
    end`,
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
    // This function reads the row as JSON, because the columns differ from table to table.
    list_deletion: `begin
      insert into deletions (kind, id, deleted_at)
        values (tg_argv[0], to_jsonb(old) ->> tg_argv[1],
          floor(extract(epoch from clock_timestamp()) * 1000))
        on conflict (kind, id) do update set deleted_at = excluded.deleted_at;
      return null;
    end`,
  },
  triggers: {
    ...commonTriggers(
      (when, change) =>
        change === "like" || change === "discussion"
          ? call(when, `notify_${change}`)
          : call(when, "notify_change", change),
      (when, kind, column) => call(when, "list_deletion", kind, column),
    ),
    tip_change_begun: `after insert on tips ${call(undefined, "note_tip_change")}`,
    tip_change_made: `after update of ${copiedColumns} on tips ${call(undefined, "note_tip_change")}`,
    tip_change_ended: `after delete on tips ${call(undefined, "note_tip_end")}`,
    author_of_tips_changed: `after update of name, uid, listed on gardeners ${call(
      `new.uid is not null and (new.name is distinct from old.name
        or new.uid is distinct from old.uid or new.listed is distinct from old.listed)`,
      "note_author_change",
    )}`,
    like_added: `after insert on likes ${call(undefined, "like_added")}`,
    like_removed: `after delete on likes ${call(undefined, "like_removed")}`,
    searchable_tip_added: `after insert on searchable_tips ${call(undefined, "update_search")}`,
    searchable_tip_edited: `after update or delete on searchable_tips
      ${call(undefined, "update_search")}`,
  },
};
