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
  replacedTriggers as replacedByChanges,
  triggersAfter as triggersAfterChanges,
} from "./0048-changes-of-tips.server.ts";

/** All triggers, as this migration leaves them. */
export const triggersAfter = (engine: Engine): TriggerSet =>
  withReplaced(triggersAfterChanges(engine), replacedByChanges[engine]);

/** The triggers before this migration, where they were others. */
export const replacedTriggers: Record<Engine, ReplacedTriggers> = {
  sqlite: {
    functions: {},
    triggers: {
      gardener_edited: `after update of name, sort_name, image, age, gender, experiences, listed,
      public_tips_count, last_seen_at, garden, place on gardeners
      when new.listed = 1 or old.listed = 1 begin insert into changes (thing) values ('gardeners'); end`,
    },
  },
  postgres: {
    functions: {},
    triggers: {
      gardener_edited: `after update of name, sort_name, image, age, gender, experiences, listed,
      public_tips_count, last_seen_at, garden, place on gardeners
      for each row when (new.listed = 1 or old.listed = 1) execute function notify_changes('gardeners')`,
    },
  },
};

/**
 * In which language gardeners say something of themselves (docs/decisions/0058): none for what was
 * written before, which is in the site's own.
 */
export function languagesOfProfiles(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const triggers = replaceTriggers(engine, triggersAfter(engine), replacedTriggers[engine]);

  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("gardeners").addColumn("experiences_language", text).execute();
      await triggers.up(db);
    },

    async down(db: Kysely<unknown>) {
      await triggers.down?.(db);
      await db.schema.alterTable("gardeners").dropColumn("experiences_language").execute();
    },
  };
}
