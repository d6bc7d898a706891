import { sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import type { Climate } from "../gardens/climates.ts";
import type { YearPart } from "../gardens/gardens.ts";
import { windowBits } from "../gardens/seasons.ts";

interface RankedOptions {
  climate: Climate | "all";
  /** A bit of the part of the year in which it is to be done; null for any. */
  partBit: number | null;
  limit: number;
  after: { score: number; id: string } | null;
}

/** The ids of public tips with the best scores of a climate, and one more if there are more. */
export function listRanked(db: Db, { climate, partBit, limit, after }: RankedOptions) {
  return db
    .selectFrom("tip_rankings")
    .innerJoin("tips", "tips.id", "tip_rankings.tip_id")
    .select(["tip_rankings.tip_id as id", "score"])
    .where("climate", "=", climate)
    .where("availability", "=", "public")
    .$if(partBit !== null, (q) =>
      q.where(sql<boolean>`(tip_rankings.year_parts & cast(${partBit} as integer)) <> 0`),
    )
    .$if(after !== null, (q) =>
      q.where(
        sql<boolean>`(score, tip_rankings.tip_id) < (cast(${after?.score ?? 0} as integer), ${after?.id ?? ""})`,
      ),
    )
    .orderBy("score", "desc")
    .orderBy("tip_rankings.tip_id", "desc")
    .limit(limit + 1)
    .execute();
}

/** The same among these tips. They are few, and sorted here: in SQL all others would be read, too. */
export async function rankAmong(db: Db, ids: string[], wanted: RankedOptions) {
  const { climate, partBit, limit, after } = wanted;
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("tip_rankings")
    .select(["tip_id as id", "score", "year_parts as yearParts"])
    .where("tip_id", "in", ids)
    .where("climate", "=", climate)
    .execute();
  const isBefore = (a: RankedTip, b: RankedTip) =>
    a.score > b.score || (a.score === b.score && a.id > b.id);
  return rows
    .filter(({ yearParts }) => partBit === null || (yearParts & partBit) !== 0)
    .filter((row) => after === null || isBefore(after, row))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))
    .slice(0, limit + 1);
}

interface RankedTip {
  id: string;
  score: number;
}

/** The number of times that each of these tips worked, among all who tried it. */
export async function readSums(db: Db, ids: string[]) {
  const sums = new Map(ids.map((id) => [id, { worked: 0, partly: 0, of: 0 }]));
  if (ids.length === 0) return sums;
  const rows = await db
    .selectFrom("outcome_counts")
    .select(["tip_id", "worked", "partly", "failed"])
    .where("tip_id", "in", ids)
    .execute();
  for (const { tip_id, worked, partly, failed } of rows) {
    const sum = sums.get(tip_id);
    if (!sum) continue;
    sum.worked += worked;
    sum.partly += partly;
    sum.of += worked + partly + failed;
  }
  return sums;
}

/** The best of what is to be done in a part of the year, for a letter. */
export async function listForLetter(db: Db, climate: Climate, part: YearPart, limit: number) {
  const wanted = { climate, partBit: windowBits([part]), limit, after: null };
  const ids = (await listRanked(db, wanted)).slice(0, limit).map(({ id }) => id);
  if (ids.length === 0) return [];
  const [tips, sums] = await Promise.all([
    db.selectFrom("tips").select(["id", "title"]).where("id", "in", ids).execute(),
    readSums(db, ids),
  ]);
  return ids.flatMap((id) => {
    const tip = tips.find((one) => one.id === id);
    const worked = sums.get(id);
    return tip && worked ? [{ ...tip, ...worked }] : [];
  });
}
