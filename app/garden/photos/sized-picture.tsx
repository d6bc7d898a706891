import type { ComponentProps } from "react";
import { Picture } from "../../platform/ui/picture.tsx";
import type { Photo } from "./photos.ts";

/** The picture at an address. An uploaded photo comes in the size that its place needs. */
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
  /** The photo whose focus stays visible. */
  photo?: Pick<Photo, "focus"> | undefined;
}

/**
 * The classes that keep a point visible, in steps of 10 %. The page's policy allows no inline
 * styles.
 */
export function focusClass({ x, y }: { x: number; y: number }) {
  return `focused focus-x-${Math.round(x / 10)} focus-y-${Math.round(y / 10)}`;
}
