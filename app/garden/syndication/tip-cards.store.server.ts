import type { Db } from "../../platform/database/open.server.ts";
import { cardProblems } from "../cards/cards.ts";

/** Reads the data for a tip's card and description. @throws Problem 404 for a hidden tip */
export async function readTipOfCard(db: Db, id: string) {
  const tip = await publicTips(db)
    .innerJoin("gardeners", "gardeners.id", "tips.gardener_id")
    .select(["tips.title", "tips.category", "tips.plant_type as plantType", "tips.image_url"])
    .select(["tips.id as _id", "tips.updated_at as changedAt", "gardeners.name as username"])
    .select("tips.language")
    .select(["gardeners.id as gardenerId", "gardeners.uid", "gardeners.listed"])
    .where("tips.id", "=", id)
    .executeTakeFirst();
  if (!tip) throw cardProblems.none();
  return tip;
}

/**
 * Reads the data for a gardener's card.
 * @throws Problem 404 if the gardener has no page (docs/decisions/0033)
 */
export async function readGardenerOfCard(db: Db, id: string) {
  const gardener = await gardenersWithPages(db)
    .select(["name", "image", "public_tips_count as tips"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!gardener) throw cardProblems.none();
  return gardener;
}

/** Returns the ids that belong neither to a public tip nor to a gardener with a page. */
export async function listWithoutCards(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const tips = await publicTips(db).select("tips.id").where("tips.id", "in", ids).execute();
  const gardeners = await gardenersWithPages(db).select("id").where("id", "in", ids).execute();
  const shown = new Set([...tips, ...gardeners].map(({ id }) => id));
  return ids.filter((id) => !shown.has(id));
}

const publicTips = (db: Db) => db.selectFrom("tips").where("tips.availability", "=", "public");

const gardenersWithPages = (db: Db) =>
  db
    .selectFrom("gardeners")
    .where((e) =>
      e.or([
        e("listed", "=", 1),
        e.and([e("uid", "is not", null), e("public_tips_count", ">", 0)]),
      ]),
    );
