import type { Transaction } from "../../platform/database/open.server.ts";
import { setAvailability, updateCounters } from "./tip-counts.store.server.ts";
import { deleteTips } from "./tip-deletion.store.server.ts";
import { lockTip } from "./tip-lock.store.server.ts";

/**
 * Hides a public tip and marks it. Its author can still read, edit and delete it, but not make it
 * public.
 * @param reason shown to the author
 * @returns false if there is no such public tip
 */
export async function hideTip(transaction: Transaction, id: string, reason: string, now: number) {
  const tip = await lockTip(transaction, id);
  if (tip?.availability !== "public") return false;
  const moderation = { moderated_at: now, moderation_reason: reason };
  await setAvailability(transaction, tip, { availability: "hidden", ...moderation });
  return true;
}

/** Shows a tip again that an operator has hidden. @returns false if there is none */
export async function showTip(transaction: Transaction, id: string) {
  const tip = await lockTip(transaction, id);
  if (!tip?.moderatedAt) return false;
  const moderation = { moderated_at: null, moderation_reason: null };
  await setAvailability(transaction, tip, { availability: "public", ...moderation });
  return true;
}

/** Deletes the tip of any gardener. @returns false if there is none */
export async function removeTip(transaction: Transaction, id: string, now: number) {
  const tip = await lockTip(transaction, id);
  if (!tip) return false;
  await deleteTips(transaction, (e) => e("tips.id", "=", id), now);
  await updateCounters(transaction, tip.gardenerId, tip, null);
  return true;
}
