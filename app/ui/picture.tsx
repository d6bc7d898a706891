import type { ComponentProps } from "react";

interface PictureProps extends ComponentProps<"img"> {
  /** Address of one of our own pictures, shown when the other cannot be loaded. */
  instead?: string;
}

/** A picture from anywhere; where it is missing, nothing looks broken. */
export function Picture({ className = "", alt, instead, ...image }: PictureProps) {
  return (
    <img
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={({ currentTarget }) => {
        if (instead && !currentTarget.src.endsWith(instead)) currentTarget.src = instead;
        else currentTarget.classList.add("invisible");
      }}
      className={`bg-base-200 object-cover ${className}`}
      {...image}
    />
  );
}
