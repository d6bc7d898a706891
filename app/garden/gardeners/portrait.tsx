import type { ComponentProps } from "react";
import { stableChoice } from "../../platform/text/stable-choice.ts";
import { SizedPicture } from "../photos/sized-picture.tsx";
import { gardenerWords } from "./gardeners.words.ts";

/** The picture of a gardener. Without one, a drawing of a hat. Their name stands beside it. */
export function Portrait({ image, name, size, ...picture }: PortraitProps) {
  const drawing = portraitDrawing(name);
  return (
    <SizedPicture
      address={image ?? drawing}
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
  /** The gardener's name. The drawing is always the same for the same name. */
  name: string;
  /** Its width and height, in pixels. */
  size: number;
  className: string;
}

/** One of the six drawings of `public/pictures/people`. */
export function portraitDrawing(name: string) {
  return `/pictures/people/${stableChoice(name, 6)}.svg`;
}

/** Green for a gardener who is active, red for any other status (spec 9), and in words for all. */
export function StatusDot({ status }: { status: string }) {
  const isActive = status === "active";
  const words = isActive ? gardenerWords.active : gardenerWords.inactive;
  return (
    <span className="inline-flex shrink-0 align-middle" title={words}>
      <span
        aria-hidden="true"
        className={`status status-lg ${isActive ? "status-success" : "status-error"}`}
      />
      <span className="sr-only">({words})</span>
    </span>
  );
}
