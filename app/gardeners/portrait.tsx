import type { ComponentProps } from "react";
import { photoVersion } from "../photos/photo-version.ts";
import { stableChoice } from "../platform/stable-choice.ts";
import { Picture } from "../ui/picture.tsx";

/** The picture of a gardener. Without one, a drawing of a hat. Their name stands beside it. */
export function Portrait({ image, name, size, ...picture }: PortraitProps) {
  const drawing = portraitDrawing(name);
  return (
    <Picture
      key={image}
      // Of an uploaded photo, the version that is large enough on a screen with double pixels.
      src={image ? photoVersion(image, size > 160 ? 640 : 320) : drawing}
      fallback={() => drawing}
      alt=""
      width={size}
      height={size}
      {...picture}
    />
  );
}

interface PortraitProps extends Pick<ComponentProps<"img">, "loading" | "fetchPriority"> {
  image: string | null | undefined;
  /** Whose it is: the drawing is always the same for the same name. */
  name: string;
  /** Its width and height, in pixels. */
  size: number;
  className: string;
}

/** One of the six drawings of `public/pictures/people`. */
export function portraitDrawing(name: string) {
  return `/pictures/people/${stableChoice(name, 6)}.svg`;
}
