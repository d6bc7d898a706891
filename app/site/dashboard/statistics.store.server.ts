import { type Category, categories } from "../../garden/tips/tips.ts";
import { readCounters } from "../../platform/database/counters.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import type { CounterName } from "../../platform/database/tables.ts";
import { lastTwelveMonths } from "./statistics.ts";

const likesOf = (category: Category): CounterName => `likes:${category}`;

/** The site in numbers, read from counters that change in the transactions of what they count. */
export async function readAllData(db: Db) {
  const value = await readCounters(db, ["tips", "gardeners", ...categories.map(likesOf)]);
  return {
    tips_count: value("tips"),
    gardeners_count: value("gardeners"),
    likes_count: categories.reduce((sum, category) => sum + value(likesOf(category)), 0),
  };
}

/** The growth of the site, read from nineteen counters, however many tips there are. */
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
