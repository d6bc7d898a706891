import { setImmediate } from "node:timers/promises";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { AccountOwner, Deleting, Leaving } from "../../platform/http/feature.server.ts";

/**
 * Deletes a gardener's data in all features. If thousands of rows remain, `leavingJob` deletes them
 * later.
 */
export async function deleteGardener(
  transaction: Transaction,
  features: readonly Deleting[],
  owner: AccountOwner,
  leaving: Leaving,
) {
  for (const feature of features) {
    await feature.deleteUserData?.(transaction, owner, leaving);
    // SQLite queries block the event loop, so other requests get a turn here.
    await setImmediate();
  }
  const { gardenerId: id } = owner;
  if (await deleteSome(transaction, features, id, leaving)) {
    const { tips, now } = leaving;
    await transaction
      .insertInto("leaving_gardeners")
      .values({ id, tips, left_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export function findLeaving(db: Db) {
  return db
    .selectFrom("leaving_gardeners")
    .select(["id", "tips"])
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Deletes more data of a gardener who has left. After the last row, removes the gardener from the
 * table `leaving_gardeners`.
 */
export async function deleteMore(
  transaction: Transaction,
  features: readonly Deleting[],
  { id, ...leaving }: Leaving & { id: string },
) {
  if (await deleteSome(transaction, features, id, leaving)) return;
  await transaction.deleteFrom("leaving_gardeners").where("id", "=", id).execute();
}

/** Deletes some rows. Returns true if rows remain; otherwise completes the deletion. */
async function deleteSome(
  transaction: Transaction,
  features: readonly Deleting[],
  id: string,
  leaving: Leaving,
) {
  for (const { deleteSome: some } of features) {
    if (await some?.(transaction, id, leaving)) return true;
  }
  for (const feature of features) await feature.finishDeletion?.(transaction, id);
  return false;
}
