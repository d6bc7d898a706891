import type { Transaction } from "../../platform/database/open.server.ts";
import { updateCounters } from "./tip-counts.store.server.ts";
import { deleteTips } from "./tip-deletion.store.server.ts";
import { lockTip } from "./tip-lock.store.server.ts";

/**
 * Hides a public tip, as its author could, and marks it: its author can still read, edit and delete
 * it, but not make it public.
 * @param reason in an operator's words; its author finds it in their data export
 * @param now milliseconds since 1970
 * @returns false when there is no such public tip
 */
export async function hideTip(transaction: Transaction, id: string, reason: string, now: number) {
  const tip = await lockTip(transaction, id);
  if (tip?.availability !== "public") return false;
  await transaction
    .updateTable("tips")
    .set({ availability: "hidden", moderated_at: now, moderation_reason: reason })
    .where("id", "=", id)
    .execute();
  await transaction.happened("tip-edited", { id });
  await updateCounters(transaction, tip.gardenerId, tip, { ...tip, availability: "hidden" });
  return true;
}

/**
 * Makes a tip public again that `hideTip` has hidden. One that its author hides is left alone.
 * @returns false when there is no tip that an operator has hidden
 */
export async function showTip(transaction: Transaction, id: string) {
  const tip = await lockTip(transaction, id);
  if (!tip?.moderatedAt) return false;
  await transaction
    .updateTable("tips")
    .set({ availability: "public", moderated_at: null, moderation_reason: null })
    .where("id", "=", id)
    .execute();
  await transaction.happened("tip-edited", { id });
  await updateCounters(transaction, tip.gardenerId, tip, { ...tip, availability: "public" });
  return true;
}

/**
 * Deletes a tip, whoever's it is, with its likes.
 * @returns false when there is none
 */
export async function removeTip(transaction: Transaction, id: string, now: number) {
  const tip = await lockTip(transaction, id);
  if (!tip) return false;
  await deleteTips(transaction, (e) => e("tips.id", "=", id), now);
  await updateCounters(transaction, tip.gardenerId, tip, null);
  return true;
}
