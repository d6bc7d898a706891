import type { Db } from "../database/open.server.ts";
import { readMarks } from "./tip-marks.store.server.ts";
import { selectTips } from "./tips.store.server.ts";
import { type Category, mayChange, maySee, tipProblems } from "./tips.ts";

/** How many tips a tip leads to. */
const maxRelated = 4;

export type TipPageRow = Awaited<ReturnType<typeof readPublicTip>>;

/** A tip with its dates, its author, and the tips that it leads to. */
async function findTip(db: Db, id: string) {
  return selectTips(db)
    .select(["tips.created_at as sharedAt", "tips.updated_at as changedAt"])
    .select(["tips.moderation_reason as moderationReason"])
    .select(["gardeners.uid", "gardeners.listed", "gardeners.image", "gardeners.place"])
    .where("tips.id", "=", id)
    .executeTakeFirst();
}

/** A tip that everyone may read. @throws Problem 404 for one that is not there, or hidden */
export async function readPublicTip(db: Db, id: string) {
  const tip = await findTip(db, id);
  if (tip?.availability !== "public") throw tipProblems.notFound();
  return { ...tip, related: await listRelated(db, tip) };
}

/** A tip as one gardener sees it. @throws Problem 404 for one that is not there, or hidden from them */
export async function readTip(db: Db, id: string, gardenerId: string) {
  const tip = await findTip(db, id);
  if (!tip || !maySee(tip, gardenerId)) throw tipProblems.notFound();
  return {
    ...tip,
    related: await listRelated(db, tip),
    marks: await readMarks(db, id, gardenerId),
    mine: mayChange(tip, gardenerId),
  };
}

/** The newest public tips about the same plant, then of the same category. */
async function listRelated(db: Db, tip: { id: string; plantType: string; category: Category }) {
  const newest = db
    .selectFrom("tips")
    .select(["id as _id", "title", "plant_type as plantType", "image_url"])
    .where("availability", "=", "public")
    .orderBy("id", "desc")
    // One more than is shown, because the tip itself may be among them.
    .limit(maxRelated + 1);
  const samePlant = newest.where("plant_type", "=", tip.plantType).execute();
  const found = (await samePlant).filter(({ _id }) => _id !== tip.id).slice(0, maxRelated);
  if (found.length === maxRelated) return found;
  const known = new Set([tip.id, ...found.map(({ _id }) => _id)]);
  const sameCategory = await newest
    .clearLimit()
    .limit(maxRelated + known.size)
    .where("category", "=", tip.category)
    .execute();
  const others = sameCategory.filter(({ _id }) => !known.has(_id));
  return [...found, ...others].slice(0, maxRelated);
}
