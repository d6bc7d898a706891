import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { choiceNames } from "./tip-choices.ts";
import { openFieldsOf } from "./tip-columns.store.server.ts";
import { parsePhotos } from "./tip-photos.store.server.ts";
import { selectTips } from "./tips.store.server.ts";

/** Columns that are not exported, or in another form. */
const leftOut = new Set<string>([
  ...["gardenerId", "email", "hidesEmail", "username", "photos"],
  ...["yearParts", "troubles", "garden", ...choiceNames],
]);

export async function exportTips(db: Db, { gardenerId }: AccountOwner) {
  const own = await selectTips(db)
    .select(["tips.created_at as createdAt", "tips.updated_at as updatedAt"])
    .select(["tips.confirmed_at as confirmedAt", "tips.deleted_at as deletedAt"])
    .select(["tips.moderated_at as moderatedAt", "tips.moderation_reason as moderationReason"])
    .where("tips.gardener_id", "=", gardenerId)
    .orderBy("tips.id")
    .execute();
  const likes = await db
    .selectFrom("likes")
    .innerJoin("tips", "tips.id", "likes.tip_id")
    .select(["likes.tip_id as tip", "tips.title", "likes.created_at as likedAt"])
    .where("likes.gardener_id", "=", gardenerId)
    .where((e) => e.or([e("availability", "=", "public"), e("tips.gardener_id", "=", gardenerId)]))
    .orderBy("likes.tip_id")
    .execute();
  const earlier = await db
    .selectFrom("tip_versions")
    .innerJoin("tips", "tips.id", "tip_versions.tip_id")
    .select(["tip_versions.tip_id as tip", "tip_versions.title", "tip_versions.description"])
    .select(["tip_versions.changed_at as changedAt", "tip_versions.reports"])
    .select("tip_versions.language")
    .where("tips.gardener_id", "=", gardenerId)
    .orderBy("tip_versions.id")
    .execute();
  return {
    earlierVersions: earlier,
    tips: own.map((tip) => ({
      ...Object.fromEntries(Object.entries(tip).filter(([name]) => !leftOut.has(name))),
      photos: parsePhotos(tip.photos).map(({ id, alt, focus }) => ({ id, alt, focus })),
      ...openFieldsOf(tip),
    })),
    likes,
  };
}
