import { setImmediate } from "node:timers/promises";
import { addToCounters } from "../../platform/database/counters.server.ts";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { notSignedIn } from "../../platform/http/api-client.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { changePicture } from "./gardener-accounts.store.server.ts";
import { formerGardenerName, sortNameOf } from "./gardeners.ts";
import { deleteCorrespondents, exportCorrespondents } from "./messages.store.server.ts";

/**
 * Locks the gardeners' own tips, and the tips that they have liked or tried, in the order of ids.
 * Every transaction locks tips before gardeners, so that two transactions cannot deadlock.
 */
export async function lockTipsOf(transaction: Db, gardenerIds: string[]) {
  const tips = transaction.selectFrom("tips").select("id").where("gardener_id", "in", gardenerIds);
  const ofThem = (table: "likes" | "results") =>
    transaction.selectFrom(table).select("tip_id as id").where("gardener_id", "in", gardenerIds);
  const locked = transaction
    .selectFrom("tips")
    .select("id")
    .where("id", "in", tips.union(ofThem("likes")).union(ofThem("results")))
    .orderBy("id")
    .forUpdate();
  // A count locks all rows, but does not return the ids of perhaps thousands of tips.
  await transaction
    .selectFrom(locked.as("locked"))
    .select((e) => e.fn.countAll().as("count"))
    .execute();
}

/**
 * Removes all personal data from a gardener. The row stays locked until the transaction ends, so
 * that no tip or like is added: on PostgreSQL, the change of a unique key conflicts with the locks
 * that foreign keys take.
 * @throws Problem 401 when the account is already deleted
 */
export async function anonymiseGardener(
  transaction: Transaction,
  { gardenerId, claims }: AccountOwner,
) {
  await deleteCorrespondents(transaction, { gardenerId });
  await lockTipsOf(transaction, [gardenerId]);
  // SQLite blocks the event loop, so other requests get a turn here and below.
  await setImmediate();
  const gardener = await transaction
    .selectFrom("gardeners")
    .select(["listed", "image"])
    .where("id", "=", gardenerId)
    .where("uid", "=", claims.uid)
    .forUpdate()
    .executeTakeFirst();
  if (!gardener) throw notSignedIn();
  await transaction
    .updateTable("gardeners")
    .set({
      uid: null,
      name: formerGardenerName,
      sort_name: sortNameOf(formerGardenerName),
      email: null,
      image: null,
      age: null,
      gender: null,
      experiences: "",
      experiences_language: null,
      garden: null,
      place: "",
      hides_email: 0,
      email_answered: null,
      closed_to_messages: 0,
      listed: 0,
      last_seen_at: 0,
      locale: null,
      photo_licence: null,
    })
    .where("id", "=", gardenerId)
    .execute();
  await setImmediate();
  await changePicture(transaction, gardener.image, null);
  if (gardener.listed) await addToCounters(transaction, { gardeners: -1 });
}

/** Deletes an anonymised gardener, unless tips or comments of the gardener still exist. */
export async function deleteIfNothingIsLeft(transaction: Db, gardenerId: string) {
  const left = (table: "tips" | "comments") =>
    transaction.selectFrom(table).select("id").where("gardener_id", "=", gardenerId);
  await transaction
    .deleteFrom("gardeners")
    .where("id", "=", gardenerId)
    .where((e) => e.not(e.or([e.exists(left("tips")), e.exists(left("comments"))])))
    .execute();
}

/** Exports a gardener's profile; null for an account without a gardener. */
export async function exportProfile(db: Db, owner: AccountOwner) {
  const { gardenerId } = owner;
  const profile = await db
    .selectFrom("gardeners")
    .select(["id", "name", "email", "image", "age", "gender", "experiences", "listed"])
    .select("experiences_language as experiencesLanguage")
    .select(["garden", "place", "hides_email as hidesEmail", "email_answered as emailAnswered"])
    .select([
      "public_tips_count as publicTips",
      "tips_count as tips",
      "last_seen_at as lastSeenAt",
      "created_at as createdAt",
    ])
    .select(["locale as language", "photo_licence as photoLicence"])
    .select("closed_to_messages as closedToMessages")
    .where("id", "=", gardenerId)
    .executeTakeFirst();
  return { profile: profile ?? null, ...(await exportCorrespondents(db, owner)) };
}
