import type { Db } from "../../platform/database/open.server.ts";
import { plantOf } from "./tip-columns.store.server.ts";
import { listVersions } from "./tip-versions.store.server.ts";
import { selectTips } from "./tips.store.server.ts";
import { type Category, mayChange, maySee, tipProblems } from "./tips.ts";

/** Finds the ids of the newest public tips about a plant. */
export type FindByPlant = (plant: string, max: number) => Promise<string[]>;

/** The most tips that a tip leads to. */
const maxRelated = 4;

export type TipPageRow = Awaited<ReturnType<typeof readPublicTip>>;

/** A tip with its dates, its author, and the tips that it leads to. */
async function findTip(db: Db, id: string) {
  return selectTips(db)
    .select(["tips.created_at as sharedAt", "tips.updated_at as changedAt"])
    .select("tips.confirmed_at as confirmedAt")
    .select(["tips.moderation_reason as moderationReason"])
    .select(["gardeners.uid", "gardeners.listed", "gardeners.image", "gardeners.place"])
    .where("tips.id", "=", id)
    .executeTakeFirst();
}

/** A tip that everyone may read. @throws Problem 404 for one that is not there, or hidden */
export async function readPublicTip(db: Db, id: string, findByPlant: FindByPlant) {
  const tip = await findTip(db, id);
  if (tip?.availability !== "public") throw tipProblems.notFound();
  return { ...tip, ...(await readRest(db, tip, findByPlant)) };
}

/** A tip as one gardener sees it. @throws Problem 404 for one that is not there, or hidden from them */
export async function readTip(db: Db, id: string, gardenerId: string, findByPlant: FindByPlant) {
  const tip = await findTip(db, id);
  if (!tip || !maySee(tip, gardenerId)) throw tipProblems.notFound();
  return {
    ...tip,
    ...(await readRest(db, tip, findByPlant)),
    marks: await readMarks(db, id, gardenerId),
    mine: mayChange(tip, gardenerId),
  };
}

async function readRest(db: Db, tip: RelatedTo, findByPlant: FindByPlant) {
  const related = await listRelated(db, tip, findByPlant);
  return { earlier: await listVersions(db, tip.id), related };
}

/** The newest public tips about the same plant, then of the same category. */
async function listRelated(
  db: Db,
  { id, plant, plantType, category }: RelatedTo,
  findByPlant: FindByPlant,
) {
  // The tip itself may be among them.
  const related = new Set(
    plant
      ? await findByPlant(plant, maxRelated + 1)
      : await newestWith(db, "plant_type", plantType, maxRelated + 1),
  );
  related.delete(id);
  if (related.size < maxRelated) {
    const max = maxRelated + related.size + 1;
    for (const other of await newestWith(db, "category", category, max)) related.add(other);
    related.delete(id);
  }
  return readRelated(db, [...related].slice(0, maxRelated));
}

interface RelatedTo {
  id: string;
  /** Empty or null for one that is not in the list. */
  plant: string | null;
  plantType: string;
  category: Category;
}

async function newestWith(db: Db, column: "plant_type" | "category", value: string, max: number) {
  const rows = await db
    .selectFrom("tips")
    .select("id")
    .where("availability", "=", "public")
    .where(column, "=", value)
    .orderBy("id", "desc")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

async function readRelated(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("tips")
    .select(["id as _id", "title", "plant_type as plantType", "image_url"])
    .select(plantOf)
    .where("id", "in", ids)
    .execute();
  const byId = new Map(
    rows.map(({ plant, ...tip }) => [tip._id, { ...tip, ...(plant && { plant }) }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The address of a tip's picture; undefined if there is no such tip. */
export async function readPicture(db: Db, id: string) {
  const tip = db.selectFrom("tips").select("image_url").where("id", "=", id);
  return (await tip.executeTakeFirst())?.image_url;
}

/** The marks of a gardener on a tip: a like, and that it is saved. */
async function readMarks(db: Db, tipId: string, gardenerId: string) {
  const find = (table: "likes" | "saved_tips") =>
    db
      .selectFrom(table)
      .select("tip_id")
      .where("tip_id", "=", tipId)
      .where("gardener_id", "=", gardenerId)
      .executeTakeFirst();
  const [like, saved] = await Promise.all([find("likes"), find("saved_tips")]);
  return { likedByMe: like !== undefined, savedByMe: saved !== undefined };
}
