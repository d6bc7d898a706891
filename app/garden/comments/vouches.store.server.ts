import type { Db } from "../../platform/database/open.server.ts";

/** The key of the limit on a new gardener's comments. */
export const newcomerKey = (gardenerId: string) => `new-gardener:${gardenerId}`;

/** Marks a gardener as established. */
export async function vouchFor(transaction: Db, gardenerId: string, now: number) {
  await transaction
    .insertInto("vouched_gardeners")
    .values({ gardener_id: gardenerId, vouched_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function withdrawVouch(transaction: Db, gardenerId: string) {
  await transaction.deleteFrom("vouched_gardeners").where("gardener_id", "=", gardenerId).execute();
}
