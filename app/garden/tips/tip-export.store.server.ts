import type { Db } from "../../platform/database/open.server.ts";
import { mapPages, readInPages } from "../../platform/database/pages.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { choiceNames } from "./tip-choices.ts";
import { openFieldsOf } from "./tip-columns.store.server.ts";
import { parsePhotos } from "./tip-photos.store.server.ts";
import { selectTips, type TipRow } from "./tips.store.server.ts";

/** Columns that are not exported, or that are exported in another form. */
const leftOut = new Set<string>([
  ...["gardenerId", "email", "hidesEmail", "username", "photos"],
  ...["yearParts", "troubles", "garden", ...choiceNames],
]);

/** Exports the tips, earlier versions and likes of a gardener. */
export async function exportTips(db: Db, { gardenerId }: AccountOwner) {
  const tips = selectTips(db)
    .select(["tips.created_at as createdAt", "tips.updated_at as updatedAt"])
    .select(["tips.confirmed_at as confirmedAt", "tips.deleted_at as deletedAt"])
    .select(["tips.moderated_at as moderatedAt", "tips.moderation_reason as moderationReason"])
    .where("tips.gardener_id", "=", gardenerId)
    .orderBy("tips.id");
  const pages = readInPages((last: Id | undefined, limit) =>
    tips
      .where("tips.id", ">", last?.id ?? "")
      .limit(limit)
      .execute(),
  );
  return {
    earlierVersions: readVersions(db, gardenerId),
    tips: mapPages(pages, exported),
    likes: readLikes(db, gardenerId),
  };
}

interface Id {
  id: string;
}

/** Reads the likes of a gardener in the order of their index. */
function readLikes(db: Db, gardenerId: string) {
  const likes = db
    .selectFrom("likes")
    .innerJoin("tips", "tips.id", "likes.tip_id")
    .select(["likes.tip_id as tip", "tips.title", "likes.created_at as likedAt"])
    .where("likes.gardener_id", "=", gardenerId)
    .where((e) => e.or([e("availability", "=", "public"), e("tips.gardener_id", "=", gardenerId)]))
    .orderBy("likes.created_at")
    .orderBy("likes.tip_id");
  return readInPages((last: { tip: string; likedAt: number } | undefined, limit) =>
    likes
      .where((e) =>
        e(
          e.refTuple("likes.created_at", "likes.tip_id"),
          ">",
          e.tuple(last?.likedAt ?? 0, last?.tip ?? ""),
        ),
      )
      .limit(limit)
      .execute(),
  );
}

/**
 * Reads the earlier versions of a gardener's tips. Each page contains the versions of some tips.
 */
async function* readVersions(db: Db, gardenerId: string) {
  const tips = db
    .selectFrom("tips")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .orderBy("id");
  const pages = readInPages((last: Id | undefined, limit) =>
    tips
      .where("id", ">", last?.id ?? "")
      .limit(limit)
      .execute(),
  );
  for await (const page of pages) {
    const ids = page.map(({ id }) => id);
    yield await db
      .selectFrom("tip_versions")
      .select(["tip_id as tip", "title", "description"])
      .select(["changed_at as changedAt", "reports", "language"])
      .where("tip_id", "in", ids)
      .orderBy("id")
      .execute();
  }
}

/** Converts a tip to the form of the export. */
function exported(tip: TipRow) {
  return {
    ...Object.fromEntries(Object.entries(tip).filter(([name]) => !leftOut.has(name))),
    photos: parsePhotos(tip.photos).map(({ id, alt, focus }) => ({ id, alt, focus })),
    ...openFieldsOf(tip),
  };
}
