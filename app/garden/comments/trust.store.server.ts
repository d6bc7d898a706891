import type { Db } from "../../platform/database/open.server.ts";
import { trustedAfterMs } from "./comments.ts";

/** The key of the count of what a new gardener writes. */
export const newcomerKey = (gardenerId: string) => `new-gardener:${gardenerId}`;

/** Who writes. Operators are never new. */
export interface Writer {
  gardenerId: string;
  isOperator: boolean;
}

/**
 * True for who is not new: an operator, one for whom an operator has vouched, and one of whom a public
 * tip or a comment has stood for a week.
 */
export async function isEstablished(
  db: Db,
  { gardenerId, isOperator }: Writer,
  now: number,
): Promise<boolean> {
  if (isOperator) return true;
  const since = now - trustedAfterMs;
  const [tip, comment, vouched] = await Promise.all([
    db
      .selectFrom("tips")
      .select("id")
      .where("gardener_id", "=", gardenerId)
      .where("created_at", "<=", since)
      // Not "=", with which SQLite would walk the public tips of everybody.
      .where("availability", "!=", "hidden")
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("comments")
      .select("id")
      .where("gardener_id", "=", gardenerId)
      .where("gone", "is", null)
      .where("written_at", "<=", since)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("vouched_gardeners")
      .select("gardener_id")
      .where("gardener_id", "=", gardenerId)
      .executeTakeFirst(),
  ]);
  return Boolean(tip ?? comment ?? vouched);
}

/** Says that a gardener is not new. */
export async function vouchFor(transaction: Db, gardenerId: string, now: number) {
  await transaction
    .insertInto("vouched_gardeners")
    .values({ gardener_id: gardenerId, vouched_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes that back. */
export async function withdrawVouch(transaction: Db, gardenerId: string) {
  await transaction.deleteFrom("vouched_gardeners").where("gardener_id", "=", gardenerId).execute();
}
