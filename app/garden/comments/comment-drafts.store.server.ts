import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { type CommentDraft, maxCommentDrafts } from "./comments.ts";
import { assertPublicTip } from "./discussion.store.server.ts";

export function listCommentDrafts(db: Db, gardenerId: string, tipId: string) {
  return selectCommentDrafts(db, gardenerId).where("tip_id", "=", tipId).execute();
}

export const selectCommentDrafts = (db: Db, gardenerId: string) =>
  db
    .selectFrom("comment_drafts")
    .select(["about", "text", "kept_at as keptAt"])
    .where("gardener_id", "=", gardenerId);

/**
 * Stores a draft in place of an earlier one. Above the limit, the oldest draft is deleted.
 * @throws Problem 404 when the tip is not public
 */
export async function keepCommentDraft(
  transaction: Transaction,
  gardenerId: string,
  tipId: string,
  { about, text, keptAt }: CommentDraft,
) {
  await assertPublicTip(transaction, tipId);
  const content = { tip_id: tipId, text, kept_at: keptAt };
  await transaction
    .insertInto("comment_drafts")
    .values({ gardener_id: gardenerId, about, ...content })
    .onConflict((conflict) => conflict.columns(["gardener_id", "about"]).doUpdateSet(content))
    .execute();
  const all = await selectCommentDrafts(transaction, gardenerId).execute();
  const tooMany = all.sort((one, other) => other.keptAt - one.keptAt).slice(maxCommentDrafts);
  for (const old of tooMany) await dropCommentDraft(transaction, gardenerId, old.about);
}

/** Deletes a draft. @returns 1, or 0 when there is no such draft */
export async function dropCommentDraft(db: Db, gardenerId: string, about: string) {
  const dropped = await db
    .deleteFrom("comment_drafts")
    .where("gardener_id", "=", gardenerId)
    .where("about", "=", about)
    .executeTakeFirst();
  return Number(dropped.numDeletedRows);
}
