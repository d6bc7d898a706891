import type { ComponentProps } from "react";
import { photoIdOf, photoUrl } from "../photos/photos.ts";
import { stableChoice } from "../platform/stable-choice.ts";
import { Picture } from "../ui/picture.tsx";

/** The picture of a gardener. Without one, a drawing of a hat. Their name stands beside it. */
export function Portrait({ image, name, size, ...picture }: PortraitProps) {
  const drawing = portraitDrawing(name);
  const photo = image ? photoIdOf(image) : null;
  const version = (width: 320 | 640) => photoUrl(photo ?? "", width, "webp");
  return (
    <Picture
      key={image}
      src={photo ? version(320) : (image ?? drawing)}
      {...(photo && { srcSet: `${version(320)} 320w, ${version(640)} 640w`, sizes: `${size}px` })}
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
