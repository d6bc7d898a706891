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
  replacedTriggers as replacedByRemarks,
  triggersAfter as triggersAfterRemarks,
} from "./0038-remarks.server.ts";

/** All triggers, as this migration leaves them. */
export const triggersAfter = (engine: Engine): TriggerSet =>
  withReplaced(triggersAfterRemarks(engine), replacedByRemarks[engine]);

/** The triggers before this migration, where they were others. */
export const replacedTriggers: Record<Engine, ReplacedTriggers> = {
  sqlite: {
    functions: {},
    triggers: {
      setting_added: null,
      setting_changed: null,
      setting_removed: null,
      own_page_added: null,
      own_page_changed: null,
      own_page_removed: null,
    },
  },
  postgres: {
    functions: { notify_change: null },
    triggers: { setting_changed: null, own_page_changed: null },
  },
};

/** What operators set and write on the screen (docs/decisions/0040). */
export function settings(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const triggers = replaceTriggers(engine, triggersAfter(engine), replacedTriggers[engine]);
  const tables = [
    ["settings", "value"],
    ["own_pages", "markdown"],
  ] as const;

  return {
    async up(db: Kysely<unknown>) {
      for (const [table, column] of tables) {
        await db.schema
          .createTable(table)
          .addColumn("name", text, (c) => c.primaryKey())
          .addColumn(column, "text", (c) => c.notNull())
          .addColumn("version", "integer", (c) => c.notNull())
          .addColumn("changed_by", text, (c) => c.references("gardeners.id"))
          .addColumn("changed_at", "bigint", (c) => c.notNull())
          .execute();
      }
      await triggers.up(db);
    },

    async down(db: Kysely<unknown>) {
      await triggers.down?.(db);
      for (const [table] of tables) await db.schema.dropTable(table).execute();
    },
  };
}
