import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { type ReplacedTriggers, replaceTriggers } from "../replace-triggers.server.ts";
import type { Engine } from "../tables.ts";
import { triggersBefore } from "./0051-deletions.server.ts";

const noTriggers = {
  tip_change_begun: null,
  tip_change_made: null,
  tip_change_ended: null,
  author_of_tips_changed: null,
};

/** The triggers before this migration, where they were others. */
const replacedTriggers: Record<Engine, ReplacedTriggers> = {
  sqlite: { functions: {}, triggers: noTriggers },
  postgres: {
    functions: { note_tip_change: null, note_tip_end: null, note_author_change: null },
    triggers: noTriggers,
  },
};

/** Which tips have changed, for programs that keep a copy of them (docs/decisions/0062). */
export function changesOfTips(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const triggers = replaceTriggers(engine, triggersBefore(engine), replacedTriggers[engine]);

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("tip_changes")
        .addColumn("tip_id", text, (c) => c.primaryKey())
        .addColumn("gardener_id", text)
        .addColumn("shown", "integer", (c) => c.notNull())
        .addColumn("waits", "integer", (c) => c.notNull().defaultTo(1))
        .addColumn("position", "bigint", (c) => c.notNull().defaultTo(0))
        .execute();
      await sql`
        insert into tip_changes (tip_id, gardener_id, shown, waits, position)
        select id, gardener_id, case when availability = 'public' then 1 else 0 end, 0,
          row_number() over (order by id) from tips`.execute(db);
      // For what everyone could read, for the rest of one gardener's, and for what has no position yet.
      for (const [name, columns, where] of [
        ["tip_changes_shown", "position", "where shown = 1"],
        ["tip_changes_by_gardener", "gardener_id, shown, position", ""],
        ["tip_changes_waiting", "waits, tip_id", "where waits = 1"],
      ]) {
        await sql.raw(`create index ${name} on tip_changes (${columns}) ${where}`).execute(db);
      }
      await triggers.up(db);
    },

    async down(db: Kysely<unknown>) {
      await triggers.down?.(db);
      await db.schema.dropTable("tip_changes").execute();
    },
  };
}
