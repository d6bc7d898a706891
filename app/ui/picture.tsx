import type { ComponentProps } from "react";

interface PictureProps extends ComponentProps<"img"> {
  /** Finds the address of one of our own pictures, to be shown when the other cannot be loaded. */
  instead?: () => string | Promise<string>;
}

/** A picture from anywhere; where it is missing, nothing looks broken. */
export function Picture({ className = "", alt, instead, ...image }: PictureProps) {
  async function replace(picture: HTMLImageElement) {
    const other = await instead?.();
    if (other && !picture.src.endsWith(other)) picture.src = other;
    else picture.classList.add("invisible");
  }
  return (
    <img
      ref={(picture) => {
        // It may have failed before this script ran.
        if (picture?.complete && picture.naturalWidth === 0 && picture.src) void replace(picture);
      }}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={({ currentTarget }) => void replace(currentTarget)}
      className={`bg-base-200 object-cover ${className}`}
      {...image}
    />
  );
}
