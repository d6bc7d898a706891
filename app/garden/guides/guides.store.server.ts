import type { Db } from "../../platform/database/open.server.ts";

/** The number of public tips about a plant in each category, from the kept counts. */
export async function countByCategory(db: Db, plant: string) {
  const rows = await db
    .selectFrom("tip_facets")
    .select(["category", "tips"])
    .where("plant", "=", plant)
    .where("tips", ">", 0)
    .execute();
  const counts = new Map<string, number>();
  for (const { category, tips } of rows) counts.set(category, (counts.get(category) ?? 0) + tips);
  return counts;
}

export type LookedThrough = Awaited<ReturnType<typeof lookThrough>>[number];

/** The parts of these tips and of their authors that a guide needs, newest tip first. */
export async function lookThrough(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("tips")
    .innerJoin("gardeners", "gardeners.id", "tips.gardener_id")
    .select(["tips.id", "tips.title", "tips.category", "tips.year_parts as yearParts"])
    .select(["gardeners.id as gardenerId", "gardeners.name", "gardeners.image"])
    .select(["gardeners.uid", "gardeners.listed"])
    .where("tips.id", "in", ids)
    .execute();
  return rows.sort((a, b) => (a.id < b.id ? 1 : -1));
}
