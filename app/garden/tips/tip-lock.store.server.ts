import type { Db } from "../../platform/database/open.server.ts";
import { parseTroubles } from "../troubles/troubles.store.server.ts";

/**
 * Locks a tip until the transaction ends, so that the counters change by what the tip counted for.
 * @returns undefined when there is none
 */
export async function lockTip(transaction: Db, id: string) {
  const tip = await transaction
    .selectFrom("tips")
    .select([
      "gardener_id as gardenerId",
      "availability",
      "category",
      "likes_count as likes",
      "created_at as createdAt",
      "moderated_at as moderatedAt",
      "image_url",
      "photos",
      "troubles",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return tip && { ...tip, troubles: parseTroubles(tip.troubles) };
}
