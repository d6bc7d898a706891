import type { AccountOwner } from "../auth/feature.server.ts";
import { addToCounters } from "../database/counters.server.ts";
import type { Db } from "../database/open.server.ts";
import { notSignedIn } from "../platform/api-client.ts";
import { formerGardenerName, sortNameOf } from "./gardeners.ts";

/**
 * Removes all personal data from a gardener, as whom nobody can sign in any more. It also locks
 * the row until the transaction ends, so that no tip or like can be added meanwhile: on PostgreSQL a
 * changed unique key conflicts with the locks of foreign keys.
 * @throws Problem 401 when the account has been deleted meanwhile
 */
export async function anonymiseGardener(transaction: Db, { gardenerId, claims }: AccountOwner) {
  const gardener = await transaction
    .selectFrom("gardeners")
    .select("listed")
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
      garden: null,
      place: "",
      hides_email: 0,
      listed: 0,
      last_seen_at: 0,
    })
    .where("id", "=", gardenerId)
    .execute();
  if (gardener.listed) await addToCounters(transaction, { gardeners: -1 });
}

/** Deletes an anonymised gardener of whom no tips are kept. */
export async function deleteIfWithoutTips(transaction: Db, { gardenerId }: AccountOwner) {
  const left = transaction.selectFrom("tips").select("id").where("gardener_id", "=", gardenerId);
  await transaction
    .deleteFrom("gardeners")
    .where("id", "=", gardenerId)
    .where((e) => e.not(e.exists(left)))
    .execute();
}

/** What the site keeps of a gardener's profile; null for an account that has no gardener yet. */
export async function exportProfile(db: Db, { gardenerId }: AccountOwner) {
  const profile = await db
    .selectFrom("gardeners")
    .select(["id", "name", "email", "image", "age", "gender", "experiences", "listed"])
    .select(["garden", "place", "hides_email as hidesEmail"])
    .select([
      "public_tips_count as publicTips",
      "tips_count as tips",
      "last_seen_at as lastSeenAt",
      "created_at as createdAt",
    ])
    .where("id", "=", gardenerId)
    .executeTakeFirst();
  return { profile: profile ?? null };
}
