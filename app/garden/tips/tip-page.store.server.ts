import type { Db } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import type { RelatedTips } from "./related-tips.store.server.ts";
import { listVersions } from "./tip-versions.store.server.ts";
import { selectTips } from "./tips.store.server.ts";
import { mayChange, maySee, tipProblems } from "./tips.ts";

export type TipPageRow = Awaited<ReturnType<typeof readPublicTip>>;

async function findTip(db: Db, id: string) {
  return selectTips(db)
    .select(["tips.created_at as sharedAt", "tips.updated_at as changedAt"])
    .select("tips.confirmed_at as confirmedAt")
    .select(["tips.moderation_reason as moderationReason"])
    .select(["gardeners.listed", "gardeners.image", "gardeners.place"])
    .select("gardeners.photo_licence as licence")
    .where("tips.id", "=", id)
    .where("tips.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Reads a public tip. @throws Problem 404 if it does not exist or is hidden */
export async function readPublicTip(db: Db, id: string, rest: RestOptions) {
  const tip = await findTip(db, id);
  if (tip?.availability !== "public") throw tipProblems.notFound();
  return { ...tip, ...(await readRest(db, tip, rest)) };
}

/** Reads a tip for one gardener. @throws Problem 404 if the gardener cannot see the tip */
export async function readTip(db: Db, id: string, gardenerId: string, rest: RestOptions) {
  const tip = await findTip(db, id);
  if (!tip || !maySee(tip, gardenerId)) throw tipProblems.notFound();
  return {
    ...tip,
    ...(await readRest(db, tip, rest)),
    marks: await readMarks(db, id, gardenerId),
    mine: mayChange(tip, gardenerId),
  };
}

interface RestOptions {
  listRelated: RelatedTips;
  ownLanguage: Language;
}

async function readRest(
  db: Db,
  tip: Parameters<RelatedTips>[0],
  { listRelated, ownLanguage }: RestOptions,
) {
  const related = await listRelated(tip);
  return { earlier: await listVersions(db, tip.id, ownLanguage), related };
}

export async function readPicture(db: Db, id: string) {
  const tip = db.selectFrom("tips").select("image_url").where("id", "=", id);
  return (await tip.executeTakeFirst())?.image_url;
}

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
