import type { ComponentProps } from "react";
import { stableChoice } from "../../platform/text/stable-choice.ts";
import { SizedPicture } from "../photos/sized-picture.tsx";
import { gardenerWords } from "./gardeners.words.ts";

/** Shows a gardener's picture, or a drawing. `alt` is empty, because the name is beside it. */
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
  /** A name always gets the same drawing. */
  name: string;
  /** In pixels. */
  size: number;
  className: string;
}

/** Returns one of the six drawings in `public/pictures/people`. */
export function portraitDrawing(name: string) {
  return `/pictures/people/${stableChoice(name, 6)}.svg`;
}

/**
 * Shows a green dot for an active gardener and a red one otherwise (spec 9), with the status in
 * words.
 */
export function StatusDot({ status }: { status: string }) {
  const isActive = status === "active";
  const words = isActive ? gardenerWords.active : gardenerWords.inactive;
  return (
    <span className="inline-flex shrink-0 align-middle" title={words}>
      <span
        aria-hidden="true"
        className={`size-3 rounded-full ${isActive ? "bg-success" : "bg-error"}`}
      />
      <span className="sr-only">({words})</span>
    </span>
  );
}
