import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { forgetRateLimit } from "../../platform/database/rate-limits.server.ts";
import type { AccountOwner, Leaving } from "../../platform/http/feature.server.ts";
import { formerGardenerName } from "../gardeners/gardeners.ts";
import { photoUrl } from "../photos/photos.ts";
import { anyCase, forgetUnnamed } from "./mentions.store.server.ts";
import { deleteRemarkDraftsOf, exportRemarkDrafts } from "./remark-drafts.store.server.ts";
import { countTalk, deleteForGood, findRemark, lockTalk } from "./remarks.store.server.ts";
import { newcomerKey } from "./standing.store.server.ts";

/** What a gardener has asked and answered. The title of a tip that is hidden now is left out. */
export async function exportRemarks(db: Db, { gardenerId }: AccountOwner) {
  const rows = await db
    .selectFrom("remarks")
    .innerJoin("tips", "tips.id", "remarks.tip_id")
    .select(["remarks.id", "tip_id as tip", "tips.title", "tips.availability"])
    .select(["thread_id as answers", "text", "photo_id", "photo_alt as alt", "gone", "reason"])
    .select(["helped", "written_at as writtenAt", "changed_at as changedAt"])
    .select(["remarks.deleted_at as deletedAt", "remarks.language"])
    .where("remarks.gardener_id", "=", gardenerId)
    .orderBy("remarks.id")
    .execute();
  const versions = await db
    .selectFrom("remark_versions")
    .innerJoin("remarks", "remarks.id", "remark_versions.remark_id")
    .select(["remark_id", "remark_versions.text", "remark_versions.changed_at as changedAt"])
    .where("remarks.gardener_id", "=", gardenerId)
    .orderBy("remark_versions.id")
    .execute();
  const mentions = await db
    .selectFrom("remark_mentions")
    .select(["remark_id as remark", "name"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("remark_id")
    .execute();
  const vouched = await db
    .selectFrom("vouched_gardeners")
    .select("vouched_at as since")
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();
  const byRemark = Map.groupBy(versions, ({ remark_id }) => remark_id);
  return {
    ...(await exportRemarkDrafts(db, { gardenerId })),
    remarks: rows.map(({ availability, title, photo_id, alt, helped, ...remark }) => ({
      ...remark,
      ...(availability === "public" && { title }),
      helped: helped === 1,
      photo: photo_id && { id: photo_id, alt, file: photoUrl(photo_id, 1280, "jpg") },
      earlier: (byRemark.get(remark.id) ?? []).map(({ text, changedAt }) => ({ text, changedAt })),
    })),
    mentionedIn: mentions,
    vouchedFor: vouched ?? null,
  };
}

/** Takes a gardener's name from what others have written, and forgets drafts and standing. */
export async function forgetRemarker(
  transaction: Transaction,
  { gardenerId }: Pick<AccountOwner, "gardenerId">,
) {
  const changed = new Set(await forgetMentions(transaction, gardenerId));
  await deleteRemarkDraftsOf(transaction, gardenerId);
  await forgetRateLimit(transaction, newcomerKey(gardenerId));
  await transaction.deleteFrom("vouched_gardeners").where("gardener_id", "=", gardenerId).execute();
  for (const tipId of changed) await transaction.happened("talk-changed", { tipId });
}

/** The most remarks that are deleted at once: the search indexes their tips anew. */
const atOnce = 10;

/**
 * Deletes some of what a gardener who leaves has written, or of what only they could read of it. The
 * rest is a former gardener's, and loses what it said earlier.
 * @returns whether some is left
 */
export async function deleteSomeRemarks(
  transaction: Transaction,
  gardenerId: string,
  { tips, now }: Leaving,
) {
  const own = transaction
    .selectFrom("remarks")
    .select(["id", "tip_id"])
    .where("gardener_id", "=", gardenerId);
  const toGo = await own
    .$if(tips === "keep", (q) => q.where("gone", "is not", null))
    // In the order of tips, so that two deletions cannot deadlock.
    .orderBy("tip_id")
    .orderBy("id")
    .limit(atOnce)
    .execute();
  for (const { id, tip_id: tipId } of toGo) {
    await lockTalk(transaction, tipId);
    const remark = await findRemark(transaction, id);
    if (remark) await deleteForGood(transaction, remark, now);
  }
  const ids = toGo.map(({ id }) => id);
  // Once for each tip: who has written much would have the same ones indexed again and again.
  for (const tipId of new Set(toGo.map(({ tip_id }) => tip_id))) {
    await transaction.happened("talk-changed", { tipId });
  }
  if (ids.length > 0) await transaction.happened("remarks-gone", { ids, at: now });
  const changed = await own
    .where((e) =>
      e.exists(
        e
          .selectFrom("remark_versions")
          .select("remark_versions.id")
          .whereRef("remark_id", "=", "remarks.id"),
      ),
    )
    .limit(atOnce)
    .execute();
  for (const { id } of changed) {
    await transaction.deleteFrom("remark_versions").where("remark_id", "=", id).execute();
    await forgetUnnamed(transaction, id);
  }
  return toGo.length === atOnce || changed.length === atOnce;
}

/**
 * Where others have named a gardener, they name a former one.
 * @returns the ids of the tips below which they do
 */
async function forgetMentions(transaction: Transaction, gardenerId: string) {
  const mentions = await transaction
    .selectFrom("remark_mentions")
    .innerJoin("remarks", "remarks.id", "remark_mentions.remark_id")
    .select(["remark_mentions.remark_id as id", "name", "tip_id as tipId", "text"])
    .where("remark_mentions.gardener_id", "=", gardenerId)
    .orderBy("tip_id")
    .orderBy("remarks.id")
    .execute();
  for (const { id, name, tipId, text } of mentions) {
    await lockTalk(transaction, tipId);
    const all = await transaction
      .selectFrom("remark_mentions")
      .select("name")
      .where("remark_id", "=", id)
      .execute();
    // Of all, because this name may be the beginning of another one.
    const pattern = anyCase(all.map((mention) => mention.name));
    const own = `@${name}`.toLowerCase();
    const former = (said: string) =>
      said.replace(pattern, (found) =>
        found.toLowerCase() === own ? `@${formerGardenerName}` : found,
      );
    await transaction
      .updateTable("remarks")
      .set({ text: former(text) })
      .where("id", "=", id)
      .execute();
    const versions = await transaction
      .selectFrom("remark_versions")
      .select(["id", "text"])
      .where("remark_id", "=", id)
      .execute();
    for (const version of versions) {
      await transaction
        .updateTable("remark_versions")
        .set({ text: former(version.text) })
        .where("id", "=", version.id)
        .execute();
    }
    await countTalk(transaction, tipId, {});
  }
  await transaction.deleteFrom("remark_mentions").where("gardener_id", "=", gardenerId).execute();
  return mentions.map(({ tipId }) => tipId);
}
