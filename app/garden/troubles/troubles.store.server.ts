import * as v from "valibot";
import type { Db } from "../../platform/database/open.server.ts";
import { type TroubleList, troublesSchema } from "./troubles.ts";

/** The troubles that a tip helps against; none if its author did not say. */
export const parseTroubles = (troubles: string | null) =>
  troubles === null ? [] : v.parse(troublesSchema, JSON.parse(troubles));

/** The number of public tips that help against each trouble, as their authors say. */
export async function countTipsByTrouble(db: Db, list: TroubleList) {
  const rows = await db
    .selectFrom("tips")
    .select((e) => ["troubles", e.fn.countAll().as("tips")])
    .where("availability", "=", "public")
    .where("troubles", "<>", "[]")
    .groupBy("troubles")
    .execute();
  const counts = new Map<string, number>();
  for (const { troubles, tips } of rows) {
    for (const name of parseTroubles(troubles)) {
      const slug = list.find(name)?.slug;
      if (slug) counts.set(slug, (counts.get(slug) ?? 0) + Number(tips));
    }
  }
  return counts;
}
