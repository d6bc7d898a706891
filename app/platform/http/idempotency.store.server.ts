import * as v from "valibot";
import type { Db } from "../database/open.server.ts";
import { day } from "../process/clock.ts";
import { problemType } from "./problem.ts";

/** The request header with the key of a call that may be repeated, as in the IETF draft. */
export const idempotencyKeyHeader = "Idempotency-Key";

/**
 * A key consists of visible characters. The quotes around it, which the IETF draft requires, are
 * removed.
 */
export const idempotencyKeySchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/^"(.*)"$/, "$1")),
  v.regex(/^[!-~]{8,128}$/, "A key has 8 to 128 visible characters"),
);

export interface Attempt {
  key: string;
  /** A hash of the call and its parsed body. */
  request: string;
}

export const keyReused = problemType(
  422,
  "idempotency-key-reused",
  "This Idempotency-Key was already used for a different call",
);

/**
 * The time for which a reply is stored for repeated calls, in milliseconds. Devices stop repeating
 * a call one day earlier (send-waiting.ts).
 */
const keptMs = 30 * day;

/**
 * Does the work of a call once for each key of a caller. A repeated call gets the reply of the
 * first call. Of two simultaneous calls, the second waits for the first.
 * @param transaction the transaction of the work
 * @param attempt null for a call without a key, whose work is always done
 * @param caller the caller, and the time in milliseconds since 1970
 * @throws Problem 422 when the key was used for another call before
 */
export async function answerOnce<Reply extends object>(
  transaction: Db,
  attempt: Attempt | null,
  { gardenerId, now }: { gardenerId: string; now: number },
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
    // The stored reply is from the same call, so its type is right.
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

export async function deleteOldKeys(db: Db, now: number) {
  await db
    .deleteFrom("idempotency_keys")
    // A time in the future comes from a wrong clock.
    .where((e) => e.or([e("created_at", "<", now - keptMs), e("created_at", ">", now + keptMs)]))
    .execute();
}

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
