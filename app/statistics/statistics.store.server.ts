import { readCounters } from "../database/counters.server.ts";
import type { Db } from "../database/open.server.ts";
import type { CounterName } from "../database/tables.ts";
import { type Category, categories } from "../tips/tips.ts";
import { lastTwelveMonths } from "./statistics.ts";

const categoryKeys = Object.keys(categories) as Category[];
const likesOf = (category: Category): CounterName => `likes:${category}`;

/** The site in numbers, read from the counters that are kept with what they count. */
export async function allData(db: Db) {
  const value = await readCounters(db, ["tips", "gardeners", ...categoryKeys.map(likesOf)]);
  return {
    tips_count: value("tips"),
    gardeners_count: value("gardeners"),
    likes_count: categoryKeys.reduce((sum, category) => sum + value(likesOf(category)), 0),
  };
}

/** How the site has grown: two dozen kept counters, however many tips there are. */
export async function growth(db: Db, now: number) {
  const months = lastTwelveMonths(now);
  const tipsIn = (month: string): CounterName => `tips:${month}`;
  const value = await readCounters(db, [...months.map(tipsIn), ...categoryKeys.map(likesOf)]);
  return {
    tips_by_month: Object.fromEntries(months.map((month) => [month, value(tipsIn(month))])),
    likes_by_category: Object.fromEntries(
      categoryKeys.map((category) => [category, value(likesOf(category))]),
    ) as Record<Category, number>,
  };
}
