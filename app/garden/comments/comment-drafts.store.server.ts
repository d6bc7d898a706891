import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { maxRemarkDrafts, type RemarkDraft } from "./remarks.ts";
import { assertPublicTip } from "./talk.store.server.ts";

/** What a gardener has begun to write under a tip. */
export function listRemarkDrafts(db: Db, gardenerId: string, tipId: string) {
  return selectDrafts(db, gardenerId).where("tip_id", "=", tipId).execute();
}

const selectDrafts = (db: Db, gardenerId: string) =>
  db
    .selectFrom("remark_drafts")
    .select(["about", "text", "kept_at as keptAt"])
    .where("gardener_id", "=", gardenerId);

/**
 * Keeps what is begun, the last written wins. The oldest goes when there are too many.
 * @throws Problem 404 when the tip is not public
 */
export async function keepRemarkDraft(
  transaction: Transaction,
  gardenerId: string,
  tipId: string,
  { about, text, keptAt }: RemarkDraft,
) {
  await assertPublicTip(transaction, tipId);
  const content = { tip_id: tipId, text, kept_at: keptAt };
  await transaction
    .insertInto("remark_drafts")
    .values({ gardener_id: gardenerId, about, ...content })
    .onConflict((conflict) => conflict.columns(["gardener_id", "about"]).doUpdateSet(content))
    .execute();
  const all = await selectDrafts(transaction, gardenerId).execute();
  const tooMany = all.sort((one, other) => other.keptAt - one.keptAt).slice(maxRemarkDrafts);
  for (const old of tooMany) await dropRemarkDraft(transaction, gardenerId, old.about);
}

/** @returns 1, or 0 when there is none */
export async function dropRemarkDraft(db: Db, gardenerId: string, about: string) {
  const dropped = await db
    .deleteFrom("remark_drafts")
    .where("gardener_id", "=", gardenerId)
    .where("about", "=", about)
    .executeTakeFirst();
  return Number(dropped.numDeletedRows);
}

/** All that a gardener has begun to write under tips, and not sent. */
export async function exportRemarkDrafts(db: Db, { gardenerId }: Pick<AccountOwner, "gardenerId">) {
  const drafts = selectDrafts(db, gardenerId).select("tip_id as tip").orderBy("about");
  return { remarkDrafts: await drafts.execute() };
}

export async function deleteRemarkDraftsOf(transaction: Db, gardenerId: string) {
  await transaction.deleteFrom("remark_drafts").where("gardener_id", "=", gardenerId).execute();
}
