import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";
import type { TriggerSet } from "../triggers.server.ts";

/** The schema of 1.0.0 as SQL, in the form that tests/schema.ts describes. It must not be changed. */
const schemas: Record<Engine, string> = {
  sqlite: readFileSync(new URL("./schema.sqlite.sql", import.meta.url), "utf8"),
  postgres: readFileSync(new URL("./schema.postgres.sql", import.meta.url), "utf8"),
};

/** The statements of a schema. Each begins a line; its other lines are indented. */
const statementsOf = (engine: Engine) => schemas[engine].trim().split(/\n(?=\S)/);

/** Makes the schema of 1.0.0. There is no way further down. */
export function baseline(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statementsOf(engine)) await sql.raw(statement).execute(db);
    },
  };
}

export function baselineTriggers(engine: Engine): TriggerSet {
  const find = (pattern: RegExp) =>
    Object.fromEntries(
      statementsOf(engine).flatMap((statement) => {
        const [, name, text] = statement.match(pattern) ?? [];
        return name && text ? [[name, text]] : [];
      }),
    );
  return {
    functions: find(/^CREATE OR REPLACE FUNCTION (\w+)\(\).* AS \$function\$(.*)\$function\$;$/s),
    triggers: find(/^CREATE TRIGGER (\w+) (.*);$/s),
  };
}
