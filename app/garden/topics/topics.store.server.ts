import type { Db } from "../../platform/database/open.server.ts";

/** The number of public tips about a plant, from the kept counts. */
export async function countTipsAbout(db: Db, plant: string) {
  const rows = await db
    .selectFrom("tip_facets")
    .select("tips")
    .where("plant", "=", plant)
    .where("tips", ">", 0)
    .execute();
  return rows.reduce((sum, { tips }) => sum + tips, 0);
}

export type LookedThrough = Awaited<ReturnType<typeof lookThrough>>[number];

/** The parts of these tips and of their authors that a topic needs, newest tip first. */
export async function lookThrough(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("tips")
    .innerJoin("gardeners", "gardeners.id", "tips.gardener_id")
    .select([
      "tips.id",
      "tips.title",
      "tips.language",
      "tips.category",
      "tips.year_parts as yearParts",
    ])
    .select(["tips.deed", "tips.troubles", "tips.garden"])
    .select(["gardeners.id as gardenerId", "gardeners.name", "gardeners.image"])
    .select(["gardeners.uid", "gardeners.listed"])
    .where("tips.id", "in", ids)
    .execute();
  return rows.sort((a, b) => (a.id < b.id ? 1 : -1));
}
