import type { ComponentProps } from "react";
import { Picture } from "../../platform/ui/picture.tsx";
import { type PhotoFormat, photoUrl } from "../photos/photos.ts";
import type { WallPhoto } from "./wall.ts";

/** A small version of a photo in its own shape. */
export function SmallPhoto({ photo, sizes, ...image }: SmallPhotoProps) {
  const { id, width, height } = photo;
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

interface SmallPhotoProps extends Omit<ComponentProps<typeof Picture>, "src" | "srcSet"> {
  photo: Pick<WallPhoto["photo"], "id" | "width" | "height">;
  /** The HTML attribute. */
  sizes: string;
}
