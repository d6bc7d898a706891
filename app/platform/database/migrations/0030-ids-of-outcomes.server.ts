import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/**
 * An id for each report of how a tip went, so that it can be reported to the operators, and a trigger
 * that closes what was reported of one that is gone (docs/decisions/0022). The database makes the ids:
 * a release that knows nothing of them stores reports, too.
 */
export function idsOfOutcomes(engine: Engine): Migration {
  const run = async (db: Kysely<unknown>, statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };

  return {
    async up(db: Kysely<unknown>) {
      await run(db, identify[engine]);
      await db.schema.createIndex("outcomes_by_id").unique().on("outcomes").column("id").execute();
      await run(db, closeWithOutcome[engine]);
    },

    async down(db: Kysely<unknown>) {
      await sql`delete from reported_things where kind = 'outcome'`.execute(db);
      await run(db, undo[engine]);
      await db.schema.dropIndex("outcomes_by_id").execute();
      await db.schema.alterTable("outcomes").dropColumn("id").execute();
    },
  };
}

/** A random UUID, of version 4. */
const newId: Record<Engine, string> = {
  sqlite: `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' ||
    substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (random() & 3), 1) ||
    substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`,
  postgres: "gen_random_uuid()::text",
};

/** SQLite adds no column with a default that is another one in each row. */
const identify: Record<Engine, string[]> = {
  sqlite: [
    "alter table outcomes add column id text",
    `update outcomes set id = ${newId.sqlite}`,
    `create trigger outcome_identified after insert on outcomes when new.id is null begin
      update outcomes set id = ${newId.sqlite}
        where tip_id = new.tip_id and gardener_id = new.gardener_id;
    end`,
  ],
  postgres: [
    `alter table outcomes add column id text collate "C" not null default ${newId.postgres}`,
  ],
};

const closeWithOutcome: Record<Engine, string[]> = {
  sqlite: [
    `create trigger outcome_reports_closed after delete on outcomes begin
      update reported_things set closed_at = cast(unixepoch('subsec') * 1000 as integer)
        where kind = 'outcome' and thing_id = old.id and closed_at is null;
    end`,
  ],
  postgres: [
    `create function close_outcome_reports() returns trigger language plpgsql as $$
      begin
        update reported_things
          set closed_at = floor(extract(epoch from clock_timestamp()) * 1000)
          where kind = 'outcome' and thing_id = old.id and closed_at is null;
        return null;
      end
    $$`,
    `create trigger outcome_reports_closed after delete on outcomes
      for each row execute function close_outcome_reports()`,
  ],
};

const undo: Record<Engine, string[]> = {
  sqlite: ["drop trigger outcome_reports_closed", "drop trigger outcome_identified"],
  postgres: [
    "drop trigger outcome_reports_closed on outcomes",
    "drop function close_outcome_reports()",
  ],
};
