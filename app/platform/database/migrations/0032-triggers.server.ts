import type { Migration } from "kysely/migration";
import {
  type ReplacedTriggers,
  replaceTriggers,
  withReplaced,
} from "../replace-triggers.server.ts";
import type { Engine } from "../tables.ts";
import { replacedTriggers, triggersAfter } from "./0035-settings.server.ts";

/**
 * Leaves to triggers what only the database can be trusted with (docs/decisions/0007). The rest is
 * done by those who listen. On PostgreSQL that stays for as long as the release before may run.
 */
export const triggers = (engine: Engine): Migration =>
  replaceTriggers(
    engine,
    withReplaced(triggersAfter(engine), replacedTriggers[engine]),
    replaced[engine],
  );

const isPublic = "new.availability = 'public'";
const tipColumns =
  "title, plant_type, difficulty_level, description, image_url, category, availability";

const saysTips = "begin insert into changes (thing) values ('tips'); end";
const newId = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' ||
  substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (random() & 3), 1) ||
  substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;
const keep = "update photos set expires_at = null where id = new.photo_id;";
const nothingShows = `not exists (select 1 from tip_photos where photo_id = photos.id)
  and not exists (
    select 1 from gardeners where gardeners.id = photos.gardener_id
      and image like '/photos/%' and substr(image, 9, 36) = photos.id)
  and not exists (select 1 from outcomes where photo_id = photos.id)`;
const release = `update photos set expires_at = 0 where id = old.photo_id and ${nothingShows};`;
const pictureIn = (row: string) =>
  `${row}.image like '/photos/%' and id = substr(${row}.image, 9, 36) and gardener_id = ${row}.id`;
const closeOfGone = (kind: string) => `begin
  update reported_things set closed_at = cast(unixepoch('subsec') * 1000 as integer)
    where kind = '${kind}' and thing_id = old.id and closed_at is null;
end`;
const isFound = (row: "old" | "new") => `${row}.public = 1 and ${row}.version <> ''`;

const replaced: Record<Engine, ReplacedTriggers> = {
  sqlite: {
    functions: {},
    triggers: {
      tip_edited: `after update of ${tipColumns} on tips
        when ${isPublic} or old.availability = 'public' ${saysTips}`,
      tip_timed: `after update of year_parts, garden on tips when ${isPublic} ${saysTips}`,
      tip_confirmed: `after update of confirmed_at on tips when ${isPublic} ${saysTips}`,
      searchable_tip_added: null,
      tip_made_searchable: `after insert on tips begin
        insert into searchable_tips (tip_id, public, category, difficulty_level)
          values (new.id, ${isPublic}, new.category, new.difficulty_level);
      end`,
      tip_text_edited: `after update of title, plant_type, description, category, difficulty_level
        on tips begin
        update searchable_tips set version = '', category = new.category,
          difficulty_level = new.difficulty_level where tip_id = new.id;
      end`,
      tip_availability_edited: `after update of availability on tips
        when new.availability <> old.availability begin
        update searchable_tips set public = (${isPublic}) where tip_id = new.id;
      end`,
      tip_photo_added: `after insert on tip_photos begin ${keep} end`,
      tip_photo_removed: `after delete on tip_photos begin ${release} end`,
      gardener_photo_changed: `after update of image on gardeners begin
        update photos set expires_at = null where ${pictureIn("new")};
        update photos set expires_at = 0 where ${pictureIn("old")} and ${nothingShows};
      end`,
      outcome_photo_added: `after insert on outcomes when (new.photo_id is not null)
        begin ${keep} end`,
      outcome_photo_changed: `after update of photo_id on outcomes
        when (new.photo_id is not null or old.photo_id is not null) begin ${keep} ${release} end`,
      outcome_photo_removed: `after delete on outcomes when (old.photo_id is not null)
        begin ${release} end`,
      outcome_identified: `after insert on outcomes when new.id is null begin
        update outcomes set id = ${newId}
          where tip_id = new.tip_id and gardener_id = new.gardener_id;
      end`,
      tip_reports_closed: `after delete on tips ${closeOfGone("tip")}`,
      outcome_reports_closed: `after delete on outcomes ${closeOfGone("outcome")}`,
    },
  },
  postgres: {
    functions: {
      update_search: `begin
        if tg_op <> 'INSERT' and ${isFound("old")} then
          update tip_facets set tips = tips - 1
            where plant = old.plant and category = old.category
            and difficulty_level = old.difficulty_level;
        end if;
        if tg_op = 'UPDATE' and ${isFound("new")} then
          insert into tip_facets values (new.plant, new.category, new.difficulty_level, 1)
            on conflict (plant, category, difficulty_level) do update set tips = tip_facets.tips + 1;
          perform pg_notify('changes', 'tips');
        end if;
        return null;
      end`,
    },
    triggers: {
      tip_edited: `after update of ${tipColumns} on tips
        for each row when (${isPublic} or old.availability = 'public')
        execute function notify_changes('tips')`,
      tip_timed: `after update of year_parts, garden on tips for each row when (${isPublic})
        execute function notify_changes('tips')`,
      tip_confirmed: `after update of confirmed_at on tips for each row when (${isPublic})
        execute function notify_changes('tips')`,
      searchable_tip_added: null,
    },
  },
};
