import { sql } from "kysely";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { Climate } from "../gardens/climates.ts";
import { parseGarden } from "../gardens/gardens.store.server.ts";
import { bitsForGardens, seasonOfBits } from "../gardens/seasons.ts";
import type { PlantList } from "../plants/plants.ts";
import { parseTroubles } from "../troubles/troubles.store.server.ts";
import type { ResultCounts } from "./evidence.ts";
import { rankingsOf } from "./rankings.rules.ts";
import type { CountedResult } from "./results.ts";

/** The value used instead of a climate for gardens without a description. */
export const unknownClimate = "unknown";
export type ReportClimate = Climate | typeof unknownClimate;

/** Changes the count of a result in a climate by one. */
export async function countResult(
  transaction: Db,
  tipId: string,
  climate: ReportClimate,
  result: CountedResult,
  change: 1 | -1,
) {
  await transaction
    .insertInto("result_counts")
    .values({ tip_id: tipId, climate, worked: 0, partly: 0, failed: 0, [result]: change })
    .onConflict((conflict) =>
      conflict
        .columns(["tip_id", "climate"])
        .doUpdateSet((e) => ({ [result]: e(`result_counts.${result}`, "+", change) })),
    )
    .execute();
}

/** Reads the counts of results of tips by climate. */
export async function readCounts(db: Db, tipIds: string[]) {
  if (tipIds.length === 0) return new Map<string, ResultCounts[]>();
  const rows = await db
    .selectFrom("result_counts")
    .select(["tip_id", "climate", "worked", "partly", "failed"])
    .where("tip_id", "in", tipIds)
    .execute();
  const counts = new Map<string, ResultCounts[]>(tipIds.map((id) => [id, []]));
  for (const { tip_id, climate, ...count } of rows) {
    counts.get(tip_id)?.push({ climate: climate === unknownClimate ? null : climate, ...count });
  }
  return counts;
}

/** Ranks a tip again; see `rankingsOf`. The caller must have locked the tip in this transaction. */
export async function rankTip(transaction: Db, tipId: string, plants: PlantList) {
  const tip = await transaction
    .selectFrom("tips")
    .select(["year_parts", "garden", "plant_type as plantType", "troubles", "language"])
    .where("id", "=", tipId)
    .executeTakeFirst();
  if (!tip) return;
  const { year_parts, plantType } = tip;
  const ranked = {
    plantType,
    language: tip.language ?? undefined,
    garden: parseGarden(tip.garden),
    when: seasonOfBits(year_parts),
    troubles: parseTroubles(tip.troubles),
  };
  const counts = (await readCounts(transaction, [tipId])).get(tipId) ?? [];
  await transaction.deleteFrom("tip_rankings").where("tip_id", "=", tipId).execute();
  await transaction
    .insertInto("tip_rankings")
    .values(
      rankingsOf(ranked, counts, plants).map((ranking) => ({
        ...{ tip_id: tipId, year_parts: bitsForGardens(ranked.when, ranked.garden) },
        ...ranking,
      })),
    )
    .execute();
}

const counted = (result: CountedResult) =>
  sql`sum(case when outcome = ${sql.lit(result)} then 1 else 0 end)`;

const recounted = sql`
  select tip_id, climate, ${counted("worked")} as worked, ${counted("partly")} as partly,
    ${counted("failed")} as failed
  from results group by tip_id, climate`;

export async function findMiscountedResults(db: Db) {
  const { rows } = await sql<{ tip_id: string }>`
    select distinct tip_id from (
      select tip_id, climate from (
        ${recounted}
        union all
        select tip_id, climate, -worked, -partly, -failed from result_counts
      ) as compared group by tip_id, climate
      having sum(worked) <> 0 or sum(partly) <> 0 or sum(failed) <> 0
    ) as wrong`.execute(db);
  return rows.map(({ tip_id }) => tip_id);
}

export async function recountResults(transaction: Transaction, tipIds: string[]) {
  for (const id of tipIds) {
    await transaction.deleteFrom("result_counts").where("tip_id", "=", id).execute();
    await sql`
      insert into result_counts (tip_id, climate, worked, partly, failed)
      select * from (${recounted}) as recounted where tip_id = ${id}`.execute(transaction);
    await transaction.happened("results-counted", { tipId: id });
  }
}
