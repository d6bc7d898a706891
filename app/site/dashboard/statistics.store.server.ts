import { climates, isClimate } from "../../garden/gardens/climates.ts";
import { winters, yearParts } from "../../garden/gardens/gardens.ts";
import { seasonOfBits } from "../../garden/gardens/seasons.ts";
import { type Category, categories } from "../../garden/tips/tips.ts";
import { readCounters } from "../../platform/database/counters.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import type { CounterName } from "../../platform/database/tables.ts";
import { lastTwelveMonths, maxOwnTips, type OwnNumbers } from "./statistics.ts";

const likesOf = (category: Category): CounterName => `likes:${category}`;

/** Reads the numbers of the site from stored counters. */
export async function readAllData(db: Db) {
  const value = await readCounters(db, ["tips", "gardeners", ...categories.map(likesOf)]);
  return {
    tips_count: value("tips"),
    gardeners_count: value("gardeners"),
    likes_count: categories.reduce((sum, category) => sum + value(likesOf(category)), 0),
  };
}

/** Reads stored counts: tips in each of the last twelve months, and likes in each category. */
export async function readGrowth(db: Db, now: number) {
  const months = lastTwelveMonths(now);
  const tipsIn = (month: string): CounterName => `tips:${month}`;
  const value = await readCounters(db, [...months.map(tipsIn), ...categories.map(likesOf)]);
  return {
    tips_by_month: Object.fromEntries(months.map((month) => [month, value(tipsIn(month))])),
    likes_by_category: Object.fromEntries(
      categories.map((category) => [category, value(likesOf(category))]),
    ) as Record<Category, number>,
  };
}

/** Computes the numbers of a gardener's public tips from stored counts. */
export async function readOwnNumbers(db: Db, gardenerId: string): Promise<OwnNumbers> {
  const [gardener, tips] = await Promise.all([
    db
      .selectFrom("gardeners")
      .select("public_tips_count")
      .where("id", "=", gardenerId)
      .executeTakeFirst(),
    // Uses a range and "!=", because with "=" PostgreSQL and SQLite would read the tips of all
    // gardeners.
    db
      .selectFrom("tips")
      .select(["id", "likes_count", "year_parts"])
      .where("gardener_id", ">=", gardenerId)
      .where("gardener_id", "<=", gardenerId)
      .where("availability", "!=", "hidden")
      .orderBy("gardener_id", "desc")
      .orderBy("id", "desc")
      .limit(maxOwnTips)
      .execute(),
  ]);
  const seasons = tips.map(({ year_parts }) => seasonOfBits(year_parts));
  const seasonal = seasons.filter(({ length }) => length < yearParts.length);
  const tipsIn = (part: (typeof yearParts)[number]) =>
    seasonal.filter((season) => season.includes(part)).length;
  return {
    tips_count: gardener?.public_tips_count ?? 0,
    counted_tips: tips.length,
    likes_count: tips.reduce((sum, tip) => sum + tip.likes_count, 0),
    outcomes_by_winter: await countByWinter(
      db,
      tips.map(({ id }) => id),
    ),
    tips_by_part: Object.fromEntries(
      yearParts.map((part) => [part, tipsIn(part)]),
    ) as OwnNumbers["tips_by_part"],
    any_time_count: seasons.length - seasonal.length,
  };
}

/** Adds up results by winter. JavaScript adds them up, because SQL would sort all rows. */
async function countByWinter(db: Db, tipIds: string[]) {
  if (tipIds.length === 0) return [];
  const counts = await db
    .selectFrom("result_counts")
    .select(["climate", "worked", "partly", "failed"])
    .where("tip_id", "in", tipIds)
    .execute();
  const winterOf = (climate: string) =>
    isClimate(climate) ? (climates.get(climate)?.winter ?? null) : null;
  return [...winters, null]
    .map((winter) => {
      const own = counts.filter(({ climate }) => winterOf(climate) === winter);
      const sum = (result: "worked" | "partly" | "failed") =>
        own.reduce((total, count) => total + count[result], 0);
      return { winter, worked: sum("worked"), partly: sum("partly"), failed: sum("failed") };
    })
    .filter(({ worked, partly, failed }) => worked + partly + failed > 0);
}
