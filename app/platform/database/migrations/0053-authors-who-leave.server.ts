import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { postgresTriggers } from "../postgres-triggers.server.ts";
import { type ReplacedTriggers, replaceTriggers } from "../replace-triggers.server.ts";
import { sqliteTriggers } from "../sqlite-triggers.server.ts";
import type { Engine } from "../tables.ts";

/**
 * The sets of triggers with which this migration was released, as tests/schema.test.ts hashes them.
 *
 * To change the sets, change their files and add a migration with `replaceTriggers`, the new hash and
 * the earlier texts. Older migrations that use the sets then take them as they were, by `withReplaced`.
 */
export const hashOfTriggers = "558044800a9cc15bb2f7f9930b30d412a02188156a477d94b3ec03e6060ac5b1";

const isChanged = `new.name is distinct from old.name or new.uid is distinct from old.uid
        or new.listed is distinct from old.listed`;

/** The trigger before this migration, which also noted the tips of an author whose account ends. */
export const authorOfTipsChanged: Record<Engine, ReplacedTriggers> = {
  sqlite: {
    functions: {},
    triggers: {
      author_of_tips_changed: `after update of name, uid, listed on gardeners
      when ${isChanged}
      begin
        update tip_changes set waits = 1
          where tip_id in (select id from tips where gardener_id = new.id);
      end`,
    },
  },
  postgres: {
    functions: {},
    triggers: {
      author_of_tips_changed: `after update of name, uid, listed on gardeners
      for each row when (${isChanged})
      execute function note_author_change()`,
    },
  },
};

/**
 * Makes the deletion of an account with many tips short: it notes the changes of a few tips at a time,
 * and does not merge the index of words on the way (sqlite.org/fts5, "deletemerge"); the rewrite after
 * deletions merges it.
 */
export function authorsWhoLeave(engine: Engine): Migration {
  const set = engine === "sqlite" ? sqliteTriggers : postgresTriggers;
  const { up, down } = replaceTriggers(engine, set, authorOfTipsChanged[engine]);
  /** @param percent of deleted rows from which on a part of the index is merged; 0 for never */
  async function mergeFrom(db: Kysely<unknown>, percent: number) {
    if (engine === "postgres") return;
    await sql`insert into search_index (search_index, rank)
      values ('deletemerge', ${sql.lit(percent)})`.execute(db);
  }
  return {
    async up(db) {
      await up(db);
      await mergeFrom(db, 0);
    },
    async down(db) {
      await mergeFrom(db, 10);
      await down?.(db);
    },
  };
}
