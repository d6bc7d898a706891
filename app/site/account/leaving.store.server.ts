import { setImmediate } from "node:timers/promises";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { AccountOwner, Deleting, Leaving } from "../../platform/http/feature.server.ts";

/**
 * Deletes all that the features keep of a gardener. Of what there may be thousands, some go at once; the
 * rest is noted, and `deleteRest` deletes it.
 */
export async function deleteGardener(
  transaction: Transaction,
  features: readonly Deleting[],
  owner: AccountOwner,
  leaving: Leaving,
) {
  for (const feature of features) {
    await feature.deleteUserData?.(transaction, owner, leaving);
    // SQLite answers at once: others have their turn here.
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

/** A gardener of whom something is left to delete; undefined if there is none. */
export function findLeaving(db: Db) {
  return db
    .selectFrom("leaving_gardeners")
    .select(["id", "tips"])
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Deletes some more of a gardener who has left, and notes when nothing is left. */
export async function deleteMore(
  transaction: Transaction,
  features: readonly Deleting[],
  { id, ...leaving }: Leaving & { id: string },
) {
  if (await deleteSome(transaction, features, id, leaving)) return;
  await transaction.deleteFrom("leaving_gardeners").where("id", "=", id).execute();
}

/** @returns whether something is left; if not, the deletion is finished */
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
