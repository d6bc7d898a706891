import { climates, isClimate } from "../../garden/gardens/climates.ts";
import { winters, yearParts } from "../../garden/gardens/gardens.ts";
import { seasonOfBits } from "../../garden/gardens/seasons.ts";
import type { Db } from "../../platform/database/open.server.ts";
import { maxOwnTips, type OwnNumbers } from "./statistics.ts";

/** The numbers of a gardener's public tips, from the counts that are kept with each tip. */
export async function readOwnNumbers(db: Db, gardenerId: string): Promise<OwnNumbers> {
  const [gardener, tips] = await Promise.all([
    db
      .selectFrom("gardeners")
      .select("public_tips_count")
      .where("id", "=", gardenerId)
      .executeTakeFirst(),
    // As in own-tips.store: from the index of one's own tips, whatever the engine prefers.
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

/** Added up here: in SQL all rows would be sorted for it. */
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
