import { sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { type Climate, openSettings, type Setting, settingBit } from "../gardens/climates.ts";
import { bitsGoodNow, nextMonthAfter, type Year } from "../gardens/seasons.ts";
import { evidenceFor } from "../results/evidence.ts";
import { readCounts } from "../results/rankings.store.server.ts";
import { workFirst } from "./calendar.ts";

/** The gardens for which tips are wanted. */
interface Fitting {
  climate: Climate | "all";
  /** Null for outdoor gardens with any rain. */
  setting: Setting | null;
}

interface RankedOptions extends Fitting {
  /** The parts of the year as bits, from `bitsGoodNow`; null for any time. */
  partBits: number | null;
  limit: number;
  after: { score: number; id: string } | null;
}

const settingsOf = ({ setting }: Fitting) => (setting ? settingBit(setting) : openSettings);

/**
 * Returns the ids and scores of the best public tips for a climate: at most `limit` + 1 tips, so
 * that the caller can see whether there is a next page.
 */
export function listRanked(db: Db, { partBits, limit, after, ...fitting }: RankedOptions) {
  const has = (column: "year_parts" | "settings", bits: number) =>
    sql<boolean>`(${sql.ref(`tip_rankings.${column}`)} & cast(${bits} as integer)) <> 0`;
  return db
    .selectFrom("tip_rankings")
    .innerJoin("tips", "tips.id", "tip_rankings.tip_id")
    .select(["tip_rankings.tip_id as id", "score"])
    .where("climate", "=", fitting.climate)
    .where("availability", "=", "public")
    .where(has("settings", settingsOf(fitting)))
    .$if(partBits !== null, (q) => q.where(has("year_parts", partBits ?? 0)))
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

/** Ranks the given tips like `listRanked`. Sorts them in code, because SQL would read all tips. */
export async function rankAmong(db: Db, ids: string[], wanted: RankedOptions) {
  const { climate, partBits, limit, after } = wanted;
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("tip_rankings")
    .select(["tip_id as id", "score", "year_parts as yearParts", "settings"])
    .where("tip_id", "in", ids)
    .where("climate", "=", climate)
    .execute();
  const isBefore = (a: RankedTip, b: RankedTip) =>
    a.score > b.score || (a.score === b.score && a.id > b.id);
  return rows
    .filter(({ settings }) => (settings & settingsOf(wanted)) !== 0)
    .filter(({ yearParts }) => partBits === null || (yearParts & partBits) !== 0)
    .filter((row) => after === null || isBefore(after, row))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))
    .slice(0, limit + 1);
}

interface RankedTip {
  id: string;
  score: number;
}

/** Returns how often each tip worked in gardens of a climate, and in all other gardens. */
export async function readEvidence(db: Db, ids: string[], climate: Climate) {
  const counts = await readCounts(db, ids);
  return new Map([...counts].map(([id, of]) => [id, evidenceFor(of, climate)]));
}

interface ForLetter extends Fitting {
  climate: Climate;
  partBits: number;
  limit: number;
}

/** Returns the best tips for a part of the year, for a letter. */
export async function listForLetter(db: Db, { limit, ...wanted }: ForLetter) {
  const ranked = await listRanked(db, { ...wanted, limit, after: null });
  const ids = ranked.slice(0, limit).map(({ id }) => id);
  if (ids.length === 0) return [];
  const [tips, evidence] = await Promise.all([
    db
      .selectFrom("tips")
      .select(["id", "title", "language", "deed"])
      .where("id", "in", ids)
      .execute(),
    readEvidence(db, ids, wanted.climate),
  ]);
  const byId = new Map(tips.map((tip) => [tip.id, tip]));
  return workFirst(
    ids.flatMap((id) => {
      const tip = byId.get(id);
      const of = evidence.get(id);
      return tip && of ? [{ ...tip, ...of }] : [];
    }),
  );
}

/**
 * Returns the best tips of this month, and then the best tips of each following month, until there
 * are enough.
 * @param rank lists the best tips for the parts of the year in `partBits` (see `bitsGoodNow`)
 */
export async function listSoon<Tip extends RankedTip>(
  rank: (partBits: number) => Promise<Tip[]>,
  limit: number,
  { now, ...year }: Year & { now: number },
) {
  const found = new Map<string, Tip>();
  let time = now;
  for (let ahead = 0; ahead < 12 && found.size < limit; ahead += 1) {
    for (const tip of await rank(bitsGoodNow(time, year))) {
      if (!found.has(tip.id)) found.set(tip.id, tip);
    }
    time = nextMonthAfter(time);
  }
  return [...found.values()];
}
