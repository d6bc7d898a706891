import type { ComponentProps } from "react";
import { Picture } from "../../platform/ui/picture.tsx";
import { type PhotoFormat, photoUrl } from "../photos/photos.ts";
import type { WallPhoto } from "./wall.ts";

/** Shows a small version of a photo in its own shape. */
export function SmallPhoto({ photo, ...image }: SmallPhotoProps) {
  const { id, width, height } = photo;
  const ratio = width / height;
  const sizes = `(min-width: 40rem) ${widthIn(ratio, 14)}rem, ${widthIn(ratio, 7.5)}rem`;
  const small = (format: PhotoFormat) =>
    `${photoUrl(id, 320, format)} 320w, ${photoUrl(id, 640, format)} 640w`;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={small("avif")} sizes={sizes} />
      <Picture
        src={photoUrl(id, 320, "webp")}
        srcSet={small("webp")}
        sizes={sizes}
        width={width}
        height={height}
        {...image}
      />
    </picture>
  );
}

/**
 * Returns the width of a photo in rem. A row grows by up to a quarter of `--row` in wall.css, so
 * `rowInRem` is greater than `--row`.
 */
const widthIn = (ratio: number, rowInRem: number) => Math.round(ratio * rowInRem);

interface SmallPhotoProps extends Omit<ComponentProps<typeof Picture>, "src" | "srcSet"> {
  photo: Pick<WallPhoto["photo"], "id" | "width" | "height">;
}
