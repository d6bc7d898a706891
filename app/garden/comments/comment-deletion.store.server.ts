import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { forgetRateLimit } from "../../platform/database/rate-limits.server.ts";
import type { AccountOwner, Leaving } from "../../platform/http/feature.server.ts";
import { formerGardenerName } from "../gardeners/gardeners.ts";
import { photoUrl } from "../photos/photos.ts";
import { selectCommentDrafts } from "./comment-drafts.store.server.ts";
import { withdrawVouch } from "./comment-moderation.store.server.ts";
import { countDiscussion, eraseComments, lockTipAndDiscussion } from "./comments.store.server.ts";
import { newcomerKey } from "./comments.ts";
import { anyCase, forgetUnnamed, readMentions } from "./mentions.store.server.ts";

/** Exports a gardener's comments. The title of a hidden tip is left out. */
export async function exportComments(db: Db, { gardenerId }: AccountOwner) {
  const rows = await db
    .selectFrom("comments")
    .innerJoin("tips", "tips.id", "comments.tip_id")
    .select(["comments.id", "tip_id as tip", "tips.title", "tips.availability"])
    .select(["thread_id as answers", "text", "photo_id", "photo_alt as alt", "gone", "reason"])
    .select(["helped", "written_at as writtenAt", "changed_at as changedAt"])
    .select(["comments.deleted_at as deletedAt", "comments.language"])
    .where("comments.gardener_id", "=", gardenerId)
    .orderBy("comments.id")
    .execute();
  const versions = await db
    .selectFrom("comment_versions")
    .innerJoin("comments", "comments.id", "comment_versions.comment_id")
    .select(["comment_id", "comment_versions.text", "comment_versions.changed_at as changedAt"])
    .where("comments.gardener_id", "=", gardenerId)
    .orderBy("comment_versions.id")
    .execute();
  const mentions = await db
    .selectFrom("comment_mentions")
    .select(["comment_id as remark", "name"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("comment_id")
    .execute();
  const vouched = await db
    .selectFrom("vouched_gardeners")
    .select("vouched_at as since")
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();
  const byComment = Map.groupBy(versions, ({ comment_id }) => comment_id);
  return {
    remarkDrafts: await selectCommentDrafts(db, gardenerId)
      .select("tip_id as tip")
      .orderBy("about")
      .execute(),
    remarks: rows.map(({ availability, title, photo_id, alt, helped, ...comment }) => ({
      ...comment,
      ...(availability === "public" && { title }),
      helped: helped === 1,
      photo: photo_id && { id: photo_id, alt, file: photoUrl(photo_id, 1280, "jpg") },
      earlier: (byComment.get(comment.id) ?? []).map(({ comment_id, ...version }) => version),
    })),
    mentionedIn: mentions,
    vouchedFor: vouched ?? null,
  };
}

/**
 * Removes a gardener's name from other gardeners' comments. Deletes the gardener's drafts, rate
 * limit, and mark as an established gardener.
 */
export async function forgetCommenter(
  transaction: Transaction,
  { gardenerId }: Pick<AccountOwner, "gardenerId">,
) {
  const changed = new Set(await forgetMentions(transaction, gardenerId));
  await transaction.deleteFrom("comment_drafts").where("gardener_id", "=", gardenerId).execute();
  await forgetRateLimit(transaction, newcomerKey(gardenerId));
  await withdrawVouch(transaction, gardenerId);
  for (const tipId of changed) await transaction.happened("discussion-changed", { tipId });
}

/** The maximum number of comments deleted at once. Each deletion indexes a tip again. */
const atOnce = 10;

/**
 * Deletes some comments of a gardener who leaves. If the gardener's tips stay, only hidden comments
 * are deleted. The remaining comments lose their earlier texts.
 * @returns true if the gardener may have more comments to delete or to change
 */
export async function deleteSomeComments(
  transaction: Transaction,
  gardenerId: string,
  { tips, now }: Leaving,
) {
  const own = transaction.selectFrom("comments").select("id").where("gardener_id", "=", gardenerId);
  const toGo = await own
    .$if(tips === "keep", (q) => q.where("gone", "is not", null))
    // Tips are in a fixed order, so that two deletions cannot deadlock.
    .orderBy("tip_id")
    .orderBy("id")
    .limit(atOnce)
    .execute();
  await eraseComments(
    transaction,
    toGo.map(({ id }) => id),
    now,
  );
  const changed = await own
    .where((e) =>
      e.exists(
        e
          .selectFrom("comment_versions")
          .select("comment_versions.id")
          .whereRef("comment_id", "=", "comments.id"),
      ),
    )
    .limit(atOnce)
    .execute();
  for (const { id } of changed) {
    await transaction.deleteFrom("comment_versions").where("comment_id", "=", id).execute();
    await forgetUnnamed(transaction, id);
  }
  return toGo.length === atOnce || changed.length === atOnce;
}

/**
 * Replaces a gardener's name in mentions with the name for former gardeners.
 * @returns the ids of the tips with changed comments
 */
async function forgetMentions(transaction: Transaction, gardenerId: string) {
  const mentions = await transaction
    .selectFrom("comment_mentions")
    .innerJoin("comments", "comments.id", "comment_mentions.comment_id")
    .select(["comment_mentions.comment_id as id", "name", "tip_id as tipId"])
    .where("comment_mentions.gardener_id", "=", gardenerId)
    .orderBy("tip_id")
    .orderBy("comments.id")
    .execute();
  for (const { id, name, tipId } of mentions) {
    await lockTipAndDiscussion(transaction, tipId);
    // Another transaction may have changed or erased the comment before the lock.
    const comment = await transaction
      .selectFrom("comments")
      .select("text")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!comment) continue;
    const all = await readMentions(transaction, id);
    // Matches all mentioned names, because one name may be the beginning of another name.
    const pattern = anyCase(all.map((mention) => mention.name));
    const own = `@${name}`.toLowerCase();
    const former = (said: string) =>
      said.replace(pattern, (found) =>
        found.toLowerCase() === own ? `@${formerGardenerName}` : found,
      );
    await transaction
      .updateTable("comments")
      .set({ text: former(comment.text) })
      .where("id", "=", id)
      .execute();
    const versions = await transaction
      .selectFrom("comment_versions")
      .select(["id", "text"])
      .where("comment_id", "=", id)
      .execute();
    for (const version of versions) {
      await transaction
        .updateTable("comment_versions")
        .set({ text: former(version.text) })
        .where("id", "=", version.id)
        .execute();
    }
    await countDiscussion(transaction, tipId, {});
  }
  await transaction.deleteFrom("comment_mentions").where("gardener_id", "=", gardenerId).execute();
  return mentions.map(({ tipId }) => tipId);
}
