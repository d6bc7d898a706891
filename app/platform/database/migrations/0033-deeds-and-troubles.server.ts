import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/**
 * The deed and the troubles of a tip, the month of a report, the wet months of a garden, and for which
 * gardens of a climate a tip is: in the open, by their rain, under glass or in pots
 * (docs/decisions/0037, 0038, 0050).
 */
export function deedsAndTroubles(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const ranked = ["climate", "score", "tip_id", "year_parts"];

  async function indexRankings(db: Kysely<unknown>, columns: string[]) {
    await db.schema.dropIndex("tip_rankings_by_score").execute();
    await db.schema
      .createIndex("tip_rankings_by_score")
      .on("tip_rankings")
      .columns(columns)
      .execute();
  }

  return {
    async up(db: Kysely<unknown>) {
      for (const column of ["deed", "troubles"]) {
        await db.schema.alterTable("tips").addColumn(column, text).execute();
      }
      await db.schema.alterTable("outcomes").addColumn("month", "integer").execute();
      for (const [table, column, before] of [
        ["gardens", "wet_months", 0],
        // All of them, until the tip is ranked anew.
        ["tip_rankings", "settings", 31],
      ] as const) {
        await db.schema
          .alterTable(table)
          .addColumn(column, "integer", (c) => c.notNull().defaultTo(before))
          .execute();
      }
      await indexRankings(db, [...ranked, "settings"]);
      // A program had guessed them from the texts. Those of whoever has an account are their own.
      await sql`
        update tips set year_parts = 0 where gardener_id in (
          select id from gardeners where uid is null and email like '%@gardeners.example')
      `.execute(db);
    },

    async down(db: Kysely<unknown>) {
      await indexRankings(db, ranked);
      await db.schema.alterTable("tip_rankings").dropColumn("settings").execute();
      await db.schema.alterTable("gardens").dropColumn("wet_months").execute();
      await db.schema.alterTable("outcomes").dropColumn("month").execute();
      for (const column of ["troubles", "deed"]) {
        await db.schema.alterTable("tips").dropColumn(column).execute();
      }
    },
  };
}
