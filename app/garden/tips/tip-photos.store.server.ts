import * as v from "valibot";
import type { Db } from "../../platform/database/open.server.ts";
import { lockOwnPhotos } from "../photos/photos.store.server.ts";
import { type Photo, photoIdOf, photosJson, photoUrl, withSizes } from "../photos/photos.ts";
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

  const shown = await lockOwnPhotos(transaction, gardenerId, wanted, (index) =>
    photos?.length ? `photos.${index}.id` : "image_url",
  );
  const columns = { image_url: photoUrl(first.id, 1280, "jpg"), photos: JSON.stringify(shown) };
  return { columns, ids: shown.map(({ id }) => id) };
}
