import type { Db } from "../../platform/database/open.server.ts";

export type LookedThrough = Awaited<ReturnType<typeof lookThrough>>[number];

/** Reads the data of tips and their authors that a topic needs. The newest tip comes first. */
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
