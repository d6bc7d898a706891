import type { ComponentProps } from "react";

/** A picture from anywhere; where it is missing, the ground stays and nothing looks broken. */
export function Picture({ className = "", alt, ...image }: ComponentProps<"img">) {
  return (
    <img
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={(event) => event.currentTarget.classList.add("invisible")}
      className={`bg-base-200 object-cover ${className}`}
      {...image}
    />
  );
}
