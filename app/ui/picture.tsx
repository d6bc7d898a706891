import type { ComponentProps } from "react";

interface PictureProps extends ComponentProps<"img"> {
  /** Address of one of our own pictures, shown when the other cannot be loaded. */
  instead?: string;
}

/** A picture from anywhere; where it is missing, nothing looks broken. */
export function Picture({ className = "", alt, instead, ...image }: PictureProps) {
  function replace(picture: HTMLImageElement) {
    if (instead && !picture.src.endsWith(instead)) picture.src = instead;
    else picture.classList.add("invisible");
  }
  return (
    <img
      ref={(picture) => {
        // It may have failed before this script ran.
        if (picture?.complete && picture.naturalWidth === 0 && picture.src) replace(picture);
      }}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={({ currentTarget }) => replace(currentTarget)}
      className={`bg-base-200 object-cover ${className}`}
      {...image}
    />
  );
}
