import * as v from "valibot";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import {
  type Photo,
  photoIdOf,
  photoIsGone,
  photosJson,
  photoUrl,
  type StoredPhoto,
  withSizes,
} from "../photos/photos.ts";
import type { TipInput } from "./tip-input.ts";

export function parsePhotos(json: string | null): Photo[] {
  return json === null ? [] : v.parse(photosJson, json).map(withSizes);
}

/**
 * Chooses the picture of a tip: its photos, or an address. Locks the photos until the transaction
 * ends.
 * @param before the tip before the edit
 * @returns the columns for the picture, and the ids of the photos
 * @throws Problem 422 for a missing photo or a photo of another gardener
 */
export async function choosePictures(
  transaction: Db,
  gardenerId: string,
  { image_url, photos }: TipInput,
  before: { image_url: string; photos: string | null } | null,
) {
  if (!photos && before?.image_url === image_url) {
    const { photos: kept } = before;
    return { columns: { image_url, photos: kept }, ids: parsePhotos(kept).map(({ id }) => id) };
  }
  const named = photoIdOf(image_url);
  const wanted = photos?.length ? photos : named ? [{ id: named, alt: "" }] : [];
  const [first] = wanted;
  if (!first) return { columns: { image_url, photos: null }, ids: [] };

  const ids = wanted.map(({ id }) => id);
  const own = await transaction
    .selectFrom("photos")
    .select(["id", "width", "height", "placeholder", "focus_x as x", "focus_y as y"])
    .where("gardener_id", "=", gardenerId)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  const shown: StoredPhoto[] = wanted.map(({ id, alt, ...given }, index) => {
    const photo = own.find((each) => each.id === id);
    if (!photo) {
      const path = photos?.length ? `photos.${index}.id` : "image_url";
      const errors = [{ path, message: photoIsGone() }];
      throw requestProblems.invalidInput({ detail: photoIsGone(), errors });
    }
    const { x, y, ...rest } = photo;
    const focus = "focus" in given && given.focus ? given.focus : { x, y };
    return { ...rest, alt, focus };
  });
  const columns = { image_url: photoUrl(first.id, 1280, "jpg"), photos: JSON.stringify(shown) };
  return { columns, ids };
}

export async function linkPhotos(transaction: Transaction, tipId: string, ids: string[]) {
  const left = await transaction
    .deleteFrom("tip_photos")
    .where("tip_id", "=", tipId)
    .$if(ids.length > 0, (q) => q.where("photo_id", "not in", ids))
    .returning("photo_id")
    .execute();
  if (ids.length > 0) {
    await transaction
      .insertInto("tip_photos")
      .values(ids.map((photo_id) => ({ tip_id: tipId, photo_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction.happened("photos-shown", { ids });
  }
  if (left.length === 0) return;
  await transaction.happened("photos-left", { ids: left.map(({ photo_id }) => photo_id) });
}
