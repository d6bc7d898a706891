import * as v from "valibot";
import type { Db } from "../../platform/database/open.server.ts";
import { type Climate, climateOf, climatesLike } from "../gardens/climates.ts";
import { gardenSchema } from "../gardens/gardens.ts";
import { fromGardensLike, type OutcomeCounts, type Result, scoreOf, sumUp } from "./outcomes.ts";

/** In place of the climate of a garden that nobody has described. */
export const unknownClimate = "unknown";
export type ReportClimate = Climate | typeof unknownClimate;

/** In place of a climate: the ranking of a tip among all gardens. */
const allClimates = "all";

/** Adds to how often a tip went how in a climate. */
export async function countOutcome(
  transaction: Db,
  tipId: string,
  climate: ReportClimate,
  result: Result,
  change: 1 | -1,
) {
  await transaction
    .insertInto("outcome_counts")
    .values({ tip_id: tipId, climate, worked: 0, partly: 0, failed: 0, [result]: change })
    .onConflict((conflict) =>
      conflict
        .columns(["tip_id", "climate"])
        .doUpdateSet((e) => ({ [result]: e(`outcome_counts.${result}`, "+", change) })),
    )
    .execute();
}

/**
 * Ranks a tip anew, among all gardens and among those of each climate for which something is known: by
 * its author, or by reports from gardens that are alike. The transaction has locked the tip.
 */
export async function rankTip(transaction: Db, tipId: string) {
  const tip = await transaction
    .selectFrom("tips")
    .select(["year_parts", "garden"])
    .where("id", "=", tipId)
    .executeTakeFirst();
  if (!tip) return;
  const rows = await transaction
    .selectFrom("outcome_counts")
    .select(["climate", "worked", "partly", "failed"])
    .where("tip_id", "=", tipId)
    .execute();
  await transaction.deleteFrom("tip_rankings").where("tip_id", "=", tipId).execute();
  await transaction
    .insertInto("tip_rankings")
    .values(rankingsOf(tipId, tip, rows))
    .execute();
}

/** The rankings of a tip. */
function rankingsOf(
  tipId: string,
  { year_parts, garden }: { year_parts: number; garden: string | null },
  rows: CountRow[],
) {
  const counts = rows.map(
    ({ climate, ...count }): OutcomeCounts => ({
      climate: climate === unknownClimate ? null : climate,
      ...count,
    }),
  );
  const written = garden === null ? null : climateOf(v.parse(gardenSchema, JSON.parse(garden)));
  const reported = counts.filter((count) => sumUp([count]).of > 0).map(({ climate }) => climate);
  // If one garden is alike another, the other is alike the one.
  const known = new Set([written, ...reported].flatMap((each) => (each ? climatesLike(each) : [])));
  const row = (climate: Climate | typeof allClimates, of: OutcomeCounts[]) => ({
    tip_id: tipId,
    climate,
    score: scoreOf(sumUp(of)),
    year_parts,
  });
  return [
    row(allClimates, counts),
    ...[...known].map((climate) => row(climate, fromGardensLike(counts, climate))),
  ];
}

type CountRow = Omit<OutcomeCounts, "climate"> & { climate: ReportClimate };

/** The reports of each of these tips, by climate. */
export async function readCounts(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, OutcomeCounts[]>();
  const rows = await db
    .selectFrom("outcome_counts")
    .select(["tip_id", "climate", "worked", "partly", "failed"])
    .where("tip_id", "in", ids)
    .execute();
  const counts = rows.map(({ tip_id, climate, ...count }) => ({
    id: tip_id,
    count: { ...count, climate: climate === unknownClimate ? null : climate },
  }));
  const byId = Map.groupBy(counts, ({ id }) => id);
  return new Map([...byId].map(([id, each]) => [id, each.map(({ count }) => count)]));
}
