import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** The outcomes of tips in others' gardens (docs/decisions/0038). */
export function outcomes(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("outcomes")
        .addColumn("tip_id", text, (c) => c.notNull().references("tips.id").onDelete("cascade"))
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("outcome", text, (c) => c.notNull())
        .addColumn("year", "integer")
        .addColumn("words", "text", (c) => c.notNull())
        .addColumn("climate", text, (c) => c.notNull())
        .addColumn("garden", text)
        .addColumn("reported_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("outcomes_once", ["tip_id", "gardener_id"])
        .execute();
      const indexes = {
        outcomes_by_gardener: ["gardener_id", "tip_id"],
        outcomes_by_time: ["tip_id", "reported_at"],
      };
      for (const [name, columns] of Object.entries(indexes)) {
        await db.schema.createIndex(name).on("outcomes").columns(columns).execute();
      }
      await db.schema
        .createTable("outcome_counts")
        .addColumn("tip_id", text, (c) => c.notNull().references("tips.id").onDelete("cascade"))
        .addColumn("climate", text, (c) => c.notNull())
        .addColumn("worked", "integer", (c) => c.notNull())
        .addColumn("partly", "integer", (c) => c.notNull())
        .addColumn("failed", "integer", (c) => c.notNull())
        .addPrimaryKeyConstraint("outcome_counts_once", ["tip_id", "climate"])
        .execute();
      await db.schema
        .createTable("tip_rankings")
        .addColumn("tip_id", text, (c) => c.notNull().references("tips.id").onDelete("cascade"))
        .addColumn("climate", text, (c) => c.notNull())
        .addColumn("score", "integer", (c) => c.notNull())
        .addColumn("year_parts", "integer", (c) => c.notNull())
        .addPrimaryKeyConstraint("tip_rankings_once", ["tip_id", "climate"])
        .execute();
      await db.schema
        .createIndex("tip_rankings_by_score")
        .on("tip_rankings")
        .columns(["climate", "score", "tip_id", "year_parts"])
        .execute();
      await sql`
        insert into tip_rankings (tip_id, climate, score, year_parts)
        select id, 'all', 0, year_parts from tips
      `.execute(db);
      // Not the function of other tables, which wants a row with an id.
      if (engine === "postgres") {
        await sql`create function notify_outcomes() returns trigger language plpgsql as $$
          begin
            perform pg_notify('changes', 'outcomes');
            return null;
          end
        $$`.execute(db);
      }
      for (const { name, on } of triggers) {
        await sql.raw(statements[engine](name, on)).execute(db);
      }
    },

    async down(db: Kysely<unknown>) {
      const of = engine === "postgres" ? " on outcomes" : "";
      for (const { name } of triggers) await sql.raw(`drop trigger ${name}${of}`).execute(db);
      if (engine === "postgres") await sql`drop function notify_outcomes()`.execute(db);
      for (const table of ["tip_rankings", "outcome_counts", "outcomes"]) {
        await db.schema.dropTable(table).execute();
      }
    },
  };
}

const triggers = [
  { name: "outcome_reported", on: "insert" },
  { name: "outcome_changed", on: "update" },
  { name: "outcome_taken_back", on: "delete" },
];

/** Says what has changed in what everyone can see (docs/decisions/0010). */
const statements: Record<Engine, (name: string, on: string) => string> = {
  sqlite: (name, on) => `create trigger ${name} after ${on} on outcomes
    begin insert into changes (thing) values ('outcomes'); end`,
  postgres: (name, on) => `create trigger ${name} after ${on} on outcomes for each row
    execute function notify_outcomes()`,
};
