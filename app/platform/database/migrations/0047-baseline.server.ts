import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";

/**
 * The schema of 1.0.0 as SQL, without triggers, in the form that tests/schema.ts describes. This
 * SQL must not be changed.
 */
const schemas: Record<Engine, string> = {
  sqlite: readFileSync(new URL("./schema.sqlite.sql", import.meta.url), "utf8"),
  postgres: readFileSync(new URL("./schema.postgres.sql", import.meta.url), "utf8"),
};

/**
 * Returns the statements of a schema. Each statement begins at the start of a line. Its other lines
 * are indented.
 */
const statementsOf = (engine: Engine) => schemas[engine].trim().split(/\n(?=\S)/);

/** Makes the schema of 1.0.0. */
export async function baseline(db: Kysely<unknown>, engine: Engine) {
  for (const statement of statementsOf(engine)) await sql.raw(statement).execute(db);
}

/** Returns the type of text columns. PostgreSQL compares such text by bytes, as SQLite does. */
export const textType = (engine: Engine) =>
  engine === "postgres" ? sql`text collate "C"` : sql`text`;
