import type { Person } from "../auth/feature.server.ts";
import { addToCounters } from "../database/counters.server.ts";
import type { Db } from "../database/open.server.ts";
import { formerGardener, sortNameOf } from "./gardeners.ts";

/** The gardener follows their account to another address. */
export async function setGardenerEmail(transaction: Db, uid: string, email: string) {
  await transaction.updateTable("gardeners").set({ email }).where("uid", "=", uid).execute();
}

/**
 * Takes from a gardener all that says who they are. Nobody can sign in as them again. Until the
 * transaction ends nothing new can be theirs: on PostgreSQL, giving up a unique key holds the row.
 */
export async function anonymiseGardener(transaction: Db, { gardenerId }: Person) {
  const { listed } = await readListed(transaction, gardenerId);
  await transaction
    .updateTable("gardeners")
    .set({
      uid: null,
      name: formerGardener,
      sort_name: sortNameOf(formerGardener),
      email: null,
      image: null,
      age: null,
      gender: null,
      experiences: "",
      listed: 0,
      last_seen_at: 0,
    })
    .where("id", "=", gardenerId)
    .execute();
  if (listed) await addToCounters(transaction, { gardeners: -1 });
}

/** Deletes a nameless gardener who has left no tips. */
export async function deleteIfWithoutTips(transaction: Db, { gardenerId }: Person) {
  const left = transaction.selectFrom("tips").select("id").where("gardener_id", "=", gardenerId);
  await transaction
    .deleteFrom("gardeners")
    .where("id", "=", gardenerId)
    .where((e) => e.not(e.exists(left)))
    .execute();
}

/** What the directory knows of a gardener. */
export async function exportProfile(db: Db, { gardenerId }: Person) {
  const profile = await db
    .selectFrom("gardeners")
    .select(["id", "name", "email", "image", "age", "gender", "experiences", "listed"])
    .select([
      "public_tips_count as publicTips",
      "last_seen_at as lastSeenAt",
      "created_at as createdAt",
    ])
    .where("id", "=", gardenerId)
    .executeTakeFirstOrThrow();
  return { profile };
}

function readListed(db: Db, id: string) {
  const gardener = db.selectFrom("gardeners").select("listed").where("id", "=", id);
  return gardener.executeTakeFirstOrThrow();
}
