import type { ComponentProps } from "react";
import { Picture } from "../../platform/ui/picture.tsx";
import type { Photo } from "./photos.ts";

/**
 * Shows the picture at an address. Loads an uploaded photo in the size that its place on the page
 * needs.
 */
export function SizedPicture({ address, photo, sizes, className = "", ...picture }: SizedProps) {
  const version = (width: number) =>
    address.replace(/^(\/photos\/.+\/)1280\.jpg$/, `$1${width}.webp`);
  return (
    <Picture
      key={address}
      src={version(640)}
      className={`${className} ${photo ? focusClass(photo.focus) : ""}`}
      {...(version(640) !== address && {
        srcSet: [320, 640, 1280].map((width) => `${version(width)} ${width}w`).join(),
        sizes: sizes ?? `${picture.width}px`,
      })}
      {...picture}
    />
  );
}

interface SizedProps extends Omit<ComponentProps<typeof Picture>, "src"> {
  address: string;
  /** The photo at this address. Its focus stays visible when the photo is cropped. */
  photo?: Pick<Photo, "focus"> | undefined;
}

/**
 * Returns the classes that keep a point of a photo visible, in steps of 10 %. Classes are necessary
 * because the Content Security Policy allows no inline styles.
 */
export function focusClass({ x, y }: { x: number; y: number }) {
  return `focused focus-x-${Math.round(x / 10)} focus-y-${Math.round(y / 10)}`;
}
