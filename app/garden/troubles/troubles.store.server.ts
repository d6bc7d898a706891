import * as v from "valibot";
import type { Db } from "../../platform/database/open.server.ts";
import { type TroubleList, troublesSchema } from "./troubles.ts";

/** Parses the troubles that a tip helps against. */
export const parseTroubles = (troubles: string | null) =>
  troubles === null ? [] : v.parse(troublesSchema, JSON.parse(troubles));

const counter = "trouble:";

/** Reads the number of public tips against each trouble. */
export async function countTipsByTrouble(db: Db, list: TroubleList) {
  const rows = await db
    .selectFrom("counters")
    .select(["name", "value"])
    .where("name", "like", `${counter}%`)
    .where("value", ">", 0)
    .execute();
  const counts = new Map<string, number>();
  for (const { name, value } of rows) {
    // The counter contains the slug that the trouble had when the tip was written.
    const slug = list.find(name.slice(counter.length))?.slug;
    if (slug) counts.set(slug, (counts.get(slug) ?? 0) + value);
  }
  return counts;
}
