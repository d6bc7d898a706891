import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";
import { baselineStatements } from "./0047-baseline.server.ts";

/** Functions of PostgreSQL that only releases before 1.0.0 needed: later ones do the same in code. */
const functions = [
  "make_searchable",
  "edit_searchable",
  "publish_searchable",
  "tip_photo_added",
  "tip_photo_removed",
  "gardener_photo_changed",
  "outcome_photo_added",
  "outcome_photo_changed",
  "outcome_photo_removed",
  "close_tip_reports",
  "close_outcome_reports",
];

/** Drops these functions, and their triggers with them. SQLite has none. */
export function unusedTriggers(engine: Engine): Migration {
  if (engine === "sqlite") return { async up() {}, async down() {} };
  const made = new RegExp(`\\bFUNCTION (${functions.join("|")})\\(\\)`);
  return {
    async up(db: Kysely<unknown>) {
      for (const name of functions) await sql.raw(`drop function ${name}() cascade`).execute(db);
    },

    async down(db: Kysely<unknown>) {
      const statements = baselineStatements(engine).filter((statement) => made.test(statement));
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
