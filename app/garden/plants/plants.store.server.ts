import type { Db } from "../../platform/database/open.server.ts";

/** Reads the number of public tips about each plant, or about one plant. */
export async function countTipsByPlant(db: Db, plant?: string) {
  const rows = await db
    .selectFrom("tip_facets")
    .select(["plant", "tips"])
    .where("tips", ">", 0)
    .$if(plant !== undefined, (q) => q.where("plant", "=", plant ?? ""))
    .execute();
  const counts = new Map<string, number>();
  for (const { plant, tips } of rows) counts.set(plant, (counts.get(plant) ?? 0) + tips);
  return counts;
}
