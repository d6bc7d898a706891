import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import {
  type ReplacedTriggers,
  replaceTriggers,
  type TriggerSet,
  withReplaced,
} from "../replace-triggers.server.ts";
import type { Engine } from "../tables.ts";
import {
  replacedTriggers as replacedByProfiles,
  triggersAfter as triggersAfterProfiles,
} from "./0045-languages-of-profiles.server.ts";

/** All triggers, as this migration leaves them. */
export const triggersAfter = (engine: Engine): TriggerSet =>
  withReplaced(triggersAfterProfiles(engine), replacedByProfiles[engine]);

/** The triggers before this migration, where they were others. */
export const replacedTriggers: Record<Engine, ReplacedTriggers> = {
  sqlite: {
    functions: {},
    triggers: {
      tip_edited: `after update of title, plant_type, difficulty_level, description, image_url, category,
      availability, year_parts, garden, confirmed_at on tips
      when new.availability = 'public' or old.availability = 'public' begin insert into changes (thing) values ('tips'); end`,
    },
  },
  postgres: {
    functions: {},
    triggers: {
      tip_edited: `after update of title, plant_type, difficulty_level, description, image_url, category,
      availability, year_parts, garden, confirmed_at on tips
      for each row when (new.availability = 'public' or old.availability = 'public') execute function notify_changes('tips')`,
    },
  },
};

/**
 * In which language gardeners write (docs/decisions/0058): none for what was written before, which is
 * in the site's own.
 */
export function languages(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const tables = ["tips", "tip_versions", "remarks", "outcomes"] as const;
  const triggers = replaceTriggers(engine, triggersAfter(engine), replacedTriggers[engine]);

  return {
    async up(db: Kysely<unknown>) {
      for (const table of tables) {
        await db.schema.alterTable(table).addColumn("language", text).execute();
      }
      await triggers.up(db);
    },

    async down(db: Kysely<unknown>) {
      await triggers.down?.(db);
      await sql`delete from counters where name like 'language:%'`.execute(db);
      for (const table of tables) {
        await db.schema.alterTable(table).dropColumn("language").execute();
      }
    },
  };
}
