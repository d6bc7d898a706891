import * as v from "valibot";
import { photoWidths } from "./photo-widths.ts";

export const maxPhotos = 6;

/** The maximum size of an upload, in bytes. */
export const maxUploadBytes = 20 * 1024 * 1024;

export type PhotoWidth = (typeof photoWidths)[number];
export type PhotoFormat = "avif" | "webp" | "jpg";

/** The maximum length of a description, in UTF-16 code units. */
export const maxAltLength = 300;

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
/** The point that stays visible when a photo is cropped, in percent from the left and the top. */
export const focusSchema = v.object({ x: percent, y: percent });

export const storedPhotoSchema = v.object({
  id: v.string(),
  /** The size of the largest version, in pixels. */
  width: v.number(),
  height: v.number(),
  /** A tiny version as a `data:` URL. */
  placeholder: v.string(),
  alt: v.string(),
  focus: focusSchema,
});
export type StoredPhoto = v.InferOutput<typeof storedPhotoSchema>;

export const photoSchema = v.object({
  ...storedPhotoSchema.entries,
  /** The WebP versions, smallest first. */
  sizes: v.array(v.object({ width: v.number(), address: v.string() })),
  jpeg: v.string(),
});
export type Photo = v.InferOutput<typeof photoSchema>;

/** Parses the column that stores the photos of a tip. */
export const photosJson = v.pipe(v.string(), v.parseJson(), v.array(storedPhotoSchema));

/** Adds the addresses of the versions, so that clients do not have to build them. */
export function withSizes(photo: StoredPhoto): Photo {
  // The site does not enlarge photos, so all versions wider than the photo are the same.
  const different = photoWidths.filter((_, at) => (photoWidths[at - 1] ?? 0) < photo.width);
  const sizes = different.map((width) => ({
    width: Math.min(width, photo.width),
    address: photoUrl(photo.id, width, "webp"),
  }));
  return { ...photo, sizes, jpeg: photoUrl(photo.id, 1280, "jpg") };
}

/** Returns the path of a photo version. The only JPEG has the width 1280. */
export function photoUrl(id: string, width: PhotoWidth, format: PhotoFormat) {
  return `/photos/${id}/${width}.${format}`;
}

/** Returns the id in the path of a photo; null for any other address. */
export function photoIdOf(url: string) {
  return url.match(/^\/photos\/([\da-f-]{36})\//)?.[1] ?? null;
}
