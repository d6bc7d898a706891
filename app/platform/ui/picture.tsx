import type { ComponentProps } from "react";

interface PictureProps extends ComponentProps<"img"> {
  /** Returns the address of the picture to show if `src` cannot be loaded. */
  fallback?: () => string | Promise<string>;
}

/** A picture from any site. A fallback or an empty area replaces a picture that fails to load. */
export function Picture({ className = "", alt, fallback, ...image }: PictureProps) {
  async function replace(picture: HTMLImageElement) {
    const src = await fallback?.();
    if (src && !picture.src.endsWith(src)) {
      picture.removeAttribute("srcset");
      for (const source of picture.parentElement?.querySelectorAll("source") ?? []) {
        source.removeAttribute("srcset");
      }
      picture.src = src;
    } else {
      picture.classList.add("invisible");
    }
  }
  return (
    <img
      ref={(picture) => {
        // The picture may have failed before this script ran.
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
