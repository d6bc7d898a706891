import { sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { gardenerHasPage } from "../gardeners/gardeners.ts";
import type { Category } from "../tips/tips.ts";
import { feedLength, feedProblems } from "./feeds.contract.ts";

export type FeedRow = Awaited<ReturnType<typeof readTips>>[number];

/** Lists the newest public tips, of all categories or of one. */
export function listNewest(db: Db, category: Category | undefined) {
  return db
    .selectFrom("tips")
    .select("id")
    .where("availability", "=", "public")
    .$if(category !== undefined, (q) => q.where("category", "=", category ?? "care"))
    .orderBy("id", "desc")
    .limit(feedLength)
    .execute();
}

export function listNewestOf(db: Db, gardenerId: string) {
  return (
    db
      .selectFrom("tips")
      .select("id")
      // Uses a range and "!=", because with "=" PostgreSQL and SQLite would read the tips of all
      // gardeners.
      .where("gardener_id", ">=", gardenerId)
      .where(sql<boolean>`gardener_id <= ${gardenerId}`)
      .where("availability", "!=", "hidden")
      .orderBy("gardener_id", "desc")
      .orderBy("id", "desc")
      .limit(feedLength)
      .execute()
  );
}

/** Reads the public data of tips for a feed, newest first. */
export async function readTips(db: Db, ids: { id: string }[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("tips")
    .innerJoin("gardeners", "gardeners.id", "tips.gardener_id")
    .select(["tips.id as _id", "tips.title", "tips.description", "tips.plant_type as plantType"])
    .select(["tips.category", "tips.image_url", "tips.language"])
    .select(["tips.created_at as sharedAt", "tips.updated_at as changedAt"])
    .select(["gardeners.id as gardenerId", "gardeners.name as gardenersName"])
    .select(["gardeners.uid", "gardeners.listed"])
    .where(
      "tips.id",
      "in",
      ids.map(({ id }) => id),
    )
    .execute();
  return rows.sort((a, b) => (a._id < b._id ? 1 : -1));
}

/**
 * Reads a gardener who has a page (docs/decisions/0033).
 * @throws Problem 404 for other gardeners
 */
export async function readGardener(db: Db, id: string) {
  const gardener = await db
    .selectFrom("gardeners")
    .select(["id as _id", "name as gardenersName", "uid", "listed", "public_tips_count"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!gardener || !gardenerHasPage(gardener)) throw feedProblems.none();
  return gardener;
}
