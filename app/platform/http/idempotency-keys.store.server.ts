import type { Db } from "../database/open.server.ts";
import { day } from "../process/clock.ts";
import { type Attempt, keyReused } from "./idempotency.ts";

/**
 * The time for which a reply is kept for repeated calls, in milliseconds. What waits on a device for
 * the network comes again for a day less (send-waiting.ts).
 */
const keptMs = 30 * day;

interface Sender {
  gardenerId: string;
  /** In milliseconds since 1970. */
  now: number;
}

/**
 * Does the work of a call once for each key of a caller: a repeated call gets the reply of the
 * first one, and nothing is done. Of two at once, the second waits for the first.
 * @param transaction the one that the work is done in
 * @param attempt null for a call without a key, whose work is always done
 * @throws Problem 422 when the key came with another call before
 */
export async function answerOnce<Reply extends object>(
  transaction: Db,
  attempt: Attempt | null,
  { gardenerId, now }: Sender,
  work: () => Promise<Reply>,
): Promise<Reply> {
  if (!attempt) return work();
  const { key, request } = attempt;
  const row = { gardener_id: gardenerId, key, request, reply: "", created_at: now };
  const claimed = await transaction
    .insertInto("idempotency_keys")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows !== 1n) {
    const kept = await transaction
      .selectFrom("idempotency_keys")
      .select(["request", "reply"])
      .where("gardener_id", "=", gardenerId)
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    if (kept.request !== request) throw keyReused();
    // Whatever this call answers was stored by itself.
    return JSON.parse(kept.reply) as Reply;
  }
  const reply = await work();
  await transaction
    .updateTable("idempotency_keys")
    .set({ reply: JSON.stringify(reply) })
    .where("gardener_id", "=", gardenerId)
    .where("key", "=", key)
    .execute();
  return reply;
}

/** Forgets what nobody asks for any more. @param now in milliseconds since 1970 */
export async function forgetOldKeys(db: Db, now: number) {
  await db
    .deleteFrom("idempotency_keys")
    // A key from the future was kept by a clock that was wrong.
    .where((e) => e.or([e("created_at", "<", now - keptMs), e("created_at", ">", now + keptMs)]))
    .execute();
}

/** The keys of a caller's calls of the last 30 days. */
export async function exportKeys(db: Db, gardenerId: string) {
  const idempotencyKeys = await db
    .selectFrom("idempotency_keys")
    .select(["key", "created_at as sentAt"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("created_at")
    .execute();
  return { idempotencyKeys };
}

export async function deleteKeys(transaction: Db, gardenerId: string) {
  await transaction.deleteFrom("idempotency_keys").where("gardener_id", "=", gardenerId).execute();
}
