import type { ComponentProps, ComponentType } from "react";

interface IconProps extends ComponentProps<"svg"> {
  /** Width and height in pixels. */
  size?: number;
}

export type Icon = ComponentType<IconProps>;

/**
 * Creates an icon of Lucide (https://lucide.dev), 24 units wide and high. Screen readers ignore it,
 * so a text or an accessible name must accompany it.
 */
export function icon(name: string, path: string): Icon {
  return ({ size = 24, ...props }) => (
    <svg
      data-icon={name}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      {...props}
    >
      <path d={path} />
    </svg>
  );
}

/*
 * Icons that every page loads. Other shared icons are in action-icons.tsx and more-icons.tsx. The
 * outlines are under the ISC licence, copyright Lucide Icons and Contributors (docs/licences.md).
 * They are copied, because the whole package has 51 MB.
 */
export const Camera = icon(
  "camera",
  "M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4zM9 13a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
);
export const Menu = icon("menu", "M4 5h16M4 12h16M4 19h16");
export const Moon = icon(
  "moon",
  "M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401",
);
export const Search = icon("search", "M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0");
export const Sun = icon(
  "sun",
  "M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41",
);
export const ThumbsUp = icon(
  "thumbs-up",
  "M15 6l-1 4h6a2 2 0 0 1 2 2.6l-2.4 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h4L12 2a3 3 0 0 1 3 4ZM7 10v12",
);
