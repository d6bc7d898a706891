import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";
import { postgresBaseline } from "./postgres-baseline.server.ts";
import { sqliteBaseline } from "./sqlite-baseline.server.ts";

/** Makes the schema of 1.0.0, by one statement after another. Nothing leads further down. */
export function baseline(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of baselineStatements(engine)) await sql.raw(statement).execute(db);
    },
  };
}

/** The statements of the baseline, which empty lines separate. */
export const baselineStatements = (engine: Engine) =>
  (engine === "sqlite" ? sqliteBaseline : postgresBaseline).split("\n\n");
