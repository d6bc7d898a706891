import type { ComponentProps } from "react";
import { Picture } from "../../platform/ui/picture.tsx";
import { photoWidths } from "./photo-widths.ts";
import { type Photo, type PhotoFormat, photoUrl } from "./photos.ts";
import { focusClass } from "./sized-picture.tsx";

/**
 * A photo in the smallest version that its place on the page needs. A placeholder is shown until
 * the photo is loaded.
 */
export function PhotoPicture({ photo, sizes, className = "", ...image }: PhotoPictureProps) {
  const { id, placeholder, focus } = photo;
  const srcSet = (format: PhotoFormat) =>
    photoWidths.map((width) => `${photoUrl(id, width, format)} ${width}w`).join();
  return (
    <span className={`photo ${className}`}>
      <img src={placeholder} alt="" aria-hidden="true" className={focusClass(focus)} />
      <picture className="contents">
        <source type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
        <Picture
          src={photoUrl(id, 640, "webp")}
          srcSet={srcSet("webp")}
          sizes={sizes}
          className={focusClass(focus)}
          {...image}
        />
      </picture>
    </span>
  );
}

interface PhotoPictureProps extends Omit<ComponentProps<typeof Picture>, "src" | "srcSet"> {
  photo: Photo;
  /** The `sizes` attribute of the image. */
  sizes: string;
}

/** A small photo beside a text. It links to a larger version. */
export function PhotoThumbnail({ photo, alt }: { photo: Photo; alt: string }) {
  return (
    <a href={photoUrl(photo.id, 1280, "jpg")} className="mt-2 block w-40 max-w-full">
      <PhotoPicture
        photo={photo}
        alt={alt}
        width={160}
        height={120}
        sizes="160px"
        className="aspect-4/3 w-full rounded-field"
      />
    </a>
  );
}
