import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { undoMs } from "../../platform/process/clock.ts";
import { setAvailability, updateCounters } from "./tip-counts.store.server.ts";
import { deleteTips } from "./tip-deletion.store.server.ts";
import { lockDeletedTip, lockOwnTip } from "./tip-lock.store.server.ts";
import { tipProblems } from "./tips.ts";

/**
 * Deletes a tip for everyone, even for its author (docs/decisions/0005). The row, its likes and its
 * comments stay until the row is purged.
 * @throws Problem 404 if the gardener cannot see the tip, 403 if it belongs to another gardener
 */
export async function deleteTip(
  transaction: Transaction,
  id: string,
  gardenerId: string,
  now: number,
) {
  const tip = await lockOwnTip(transaction, id, gardenerId);
  const deletion = { deleted_at: now, availability_before: tip.availability };
  await setAvailability(transaction, tip, { availability: "hidden", ...deletion });
}

/**
 * Restores a deleted tip.
 * @returns 1, or 0 if the tip is not deleted
 * @throws Problem 404 if the tip was deleted too long ago or the gardener cannot see it, 403 if it
 * belongs to another gardener
 */
export async function undeleteTip(
  transaction: Transaction,
  id: string,
  gardenerId: string,
  now: number,
) {
  const tip = await lockDeletedTip(transaction, id);
  if (!tip) {
    await lockOwnTip(transaction, id, gardenerId);
    return 0;
  }
  const { deletedAt, availabilityBefore: availability } = tip;
  if (tip.gardenerId !== gardenerId || !availability || now - deletedAt >= undoMs) {
    throw tipProblems.notFound();
  }
  const restored = { availability, deleted_at: null, availability_before: null };
  await setAvailability(transaction, tip, restored);
  return 1;
}

/** Lists deleted tips whose undo period is over, in the order of the index of deleted tips. */
export async function listPurgeable(db: Db, now: number, max: number) {
  const rows = await db
    .selectFrom("tips")
    .select("id")
    .where("deleted_at", "is not", null)
    .where("deleted_at", "<=", now - undoMs)
    .orderBy("gardener_id")
    .orderBy("deleted_at")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Purges a tip. Does nothing if it was restored, or is already purged. */
export async function purgeTip(transaction: Transaction, id: string, now: number) {
  const tip = await lockDeletedTip(transaction, id);
  if (!tip || now - tip.deletedAt < undoMs) return;
  await deleteTips(transaction, (e) => e("tips.id", "=", id), now);
  await updateCounters(transaction, tip.gardenerId, tip, null);
}
