import type { PublicPhoto } from "./gallery.ts";

/** A photo as the wall shows it, without fields that only programs need. */
export interface WallPhoto extends Omit<PublicPhoto, "photo"> {
  photo: Pick<PublicPhoto["photo"], "id" | "width" | "height" | "alt">;
}

export function toWallPhoto({ photo, ...rest }: PublicPhoto): WallPhoto {
  const { id, width, height, alt } = photo;
  return { ...rest, photo: { id, width, height, alt } };
}

/** Removes repeated photos, because several things on a wall may share a photo. */
export function withoutRepeats<T extends { photo: { id: string } }>(photos: readonly T[]) {
  const shown = new Set<string>();
  return photos.filter(({ photo: { id } }) => !shown.has(id) && shown.add(id));
}

export const describePhoto = ({ photo, about }: Described) => photo.alt || about.title;

interface Described {
  photo: Pick<PublicPhoto["photo"], "alt">;
  about: PublicPhoto["about"];
}

/**
 * The narrowest shape in wall.css, the factor between the widths of neighbouring shapes, and the
 * number of shapes.
 */
const narrowest = 0.4;
const step = 1.06;
export const shapes = 37;

/**
 * Returns the CSS class for the shape of a photo. The Content Security Policy allows no inline
 * styles, so a photo gets the nearest shape of wall.css. The difference is at most 3 %.
 */
export function shapeClass({ width, height }: { width: number; height: number }) {
  const nearest = Math.round(Math.log(width / height / narrowest) / Math.log(step));
  return `shape-${Math.max(0, Math.min(shapes - 1, nearest))}`;
}

/** Returns the width of a shape divided by its height. */
export const ratioOf = (shape: number) => (narrowest * step ** shape).toFixed(3);
