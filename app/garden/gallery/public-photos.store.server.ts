import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { conditionsOf } from "../gardens/climates.ts";
import { parseGarden } from "../gardens/gardens.store.server.ts";

/** Updates the public photos of a tip, its comments and its results after a change. */
export async function keepPublicPhotos(transaction: Transaction, tipId: string) {
  // Reads the stored rows first. A photo that another transaction adds afterwards is then not
  // deleted.
  const kept = await transaction
    .selectFrom("public_photos")
    .select(["thing_id", "photo_id", "plant", "garden"])
    .where("tip_id", "=", tipId)
    .execute();
  const shown = await findShown(transaction, tipId);
  const isSame = (one: Key, other: Key) =>
    one.thing_id === other.thing_id && one.photo_id === other.photo_id;
  for (const row of kept) {
    if (shown.some((each) => isSame(each, row))) continue;
    await transaction
      .deleteFrom("public_photos")
      .where("thing_id", "=", row.thing_id)
      .where("photo_id", "=", row.photo_id)
      .execute();
  }
  for (const row of shown) {
    const before = kept.find((each) => isSame(each, row));
    const { plant, garden } = row;
    if (before?.plant === plant && before.garden === garden) continue;
    await transaction
      .insertInto("public_photos")
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(["thing_id", "photo_id"]).doUpdateSet({ plant, garden }),
      )
      .execute();
  }
}

interface Key {
  thing_id: string;
  photo_id: string;
}

/** Finds the photos that a public tip, its comments and its results show, in a fixed order. */
async function findShown(db: Db, tipId: string) {
  const photosOf = db
    .selectFrom("tips")
    .innerJoin("searchable_tips", "searchable_tips.tip_id", "tips.id")
    .where("tips.id", "=", tipId)
    .where("tips.availability", "=", "public");
  const ofTip = photosOf
    .innerJoin("tip_photos", "tip_photos.tip_id", "tips.id")
    .innerJoin("photos", "photos.id", "tip_photos.photo_id")
    .select((e) => e.val<"tip" | "comment" | "result">("tip").as("source"))
    .select(["tips.id as thing_id", "photos.id as photo_id", "photos.created_at as added_at"])
    .select(["searchable_tips.plant", "tips.garden"]);
  const ofComments = photosOf
    .innerJoin("comments", "comments.tip_id", "tips.id")
    .innerJoin("photos", "photos.id", "comments.photo_id")
    .where("comments.gone", "is", null)
    // This condition lets the database use the index of comments with photos.
    .where("comments.photo_id", "is not", null)
    .select((e) => e.val<"tip" | "comment" | "result">("comment").as("source"))
    .select(["comments.id as thing_id", "photos.id as photo_id", "photos.created_at as added_at"])
    .select("searchable_tips.plant")
    .select((e) => e.val<string | null>(null).as("garden"));
  const ofResults = photosOf
    .innerJoin("results", "results.tip_id", "tips.id")
    .innerJoin("photos", "photos.id", "results.photo_id")
    .where("results.photo_id", "is not", null)
    .select((e) => e.val<"tip" | "comment" | "result">("result").as("source"))
    .select(["results.id as thing_id", "photos.id as photo_id", "photos.created_at as added_at"])
    .select(["searchable_tips.plant", "results.garden"]);
  const rows = (
    await Promise.all([ofTip.execute(), ofComments.execute(), ofResults.execute()])
  ).flat();
  return rows
    .map(({ garden: text, ...row }) => {
      const garden = parseGarden(text);
      return {
        ...row,
        tip_id: tipId,
        month: new Date(row.added_at).getUTCMonth() + 1,
        garden: garden && conditionsOf(garden),
      };
    })
    .sort((a, b) => (a.thing_id + a.photo_id < b.thing_id + b.photo_id ? -1 : 1));
}
