import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { postgresTriggers } from "../postgres-triggers.server.ts";
import {
  type ReplacedTriggers,
  replaceTriggers,
  type TriggerSet,
} from "../replace-triggers.server.ts";
import { sqliteTriggers } from "../sqlite-triggers.server.ts";
import type { Engine } from "../tables.ts";

/**
 * The sets of triggers with which this migration was released, as tests/schema.test.ts hashes them.
 *
 * To change the sets, change their files and add a migration like this one, with their new hash and
 * with what stood there before in `replacedTriggers`. This one, and those before it, are then handed
 * the sets as they were: with those replacements (`withReplaced`).
 */
export const hashOfTriggers = "31c523ed2ddd92d38a9dcc4379431b95ba2d91979f39032eba638a14b42afba4";

/** All triggers, as this migration leaves them. */
export const triggersAfter = (engine: Engine): TriggerSet =>
  engine === "sqlite" ? sqliteTriggers : postgresTriggers;

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
