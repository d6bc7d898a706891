import type { Db } from "../../platform/database/open.server.ts";
import { parseTroubles } from "../troubles/troubles.store.server.ts";
import { mayChange, maySee, tipProblems } from "./tips.ts";

/**
 * Locks a tip until the transaction ends, so that the counters change by its current values.
 * @returns undefined if the tip does not exist or is deleted
 */
export async function lockTip(transaction: Db, id: string) {
  const tip = await lockStored(transaction, id);
  return tip?.deletedAt === null ? tip : undefined;
}

/**
 * Locks the tip of a gardener.
 * @throws Problem 404 if the gardener cannot see the tip, 403 if it belongs to another gardener
 */
export async function lockOwnTip(transaction: Db, id: string, gardenerId: string) {
  const tip = await lockTip(transaction, id);
  if (!tip || !maySee(tip, gardenerId)) throw tipProblems.notFound();
  if (!mayChange(tip, gardenerId)) throw tipProblems.notYours();
  return tip;
}

/** Locks a deleted tip that is not purged yet. @returns undefined if there is no such tip */
export async function lockDeletedTip(transaction: Db, id: string) {
  const tip = await lockStored(transaction, id);
  return tip && tip.deletedAt !== null ? { ...tip, deletedAt: tip.deletedAt } : undefined;
}

async function lockStored(transaction: Db, id: string) {
  const tip = await transaction
    .selectFrom("tips")
    .select([
      "id",
      "gardener_id as gardenerId",
      "availability",
      "category",
      "likes_count as likes",
      "created_at as createdAt",
      "updated_at as changedAt",
      "moderated_at as moderatedAt",
      "image_url",
      "photos",
      "troubles",
      "language",
      "deleted_at as deletedAt",
      "availability_before as availabilityBefore",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return tip && { ...tip, troubles: parseTroubles(tip.troubles) };
}
