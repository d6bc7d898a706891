import type { Db } from "../../platform/database/open.server.ts";

/** The number of public tips about each plant, from the kept counts. */
export async function countTipsByPlant(db: Db) {
  const rows = await db
    .selectFrom("tip_facets")
    .select(["plant", "tips"])
    .where("tips", ">", 0)
    .execute();
  const counts = new Map<string, number>();
  for (const { plant, tips } of rows) counts.set(plant, (counts.get(plant) ?? 0) + tips);
  return counts;
}
