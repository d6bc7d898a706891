import { useParentSize } from "@visx/responsive";
import type { ReactNode } from "react";
import { direction } from "../../platform/text/locale.ts";

/** The classes of all text in plots. */
export const label = "fill-base-content font-sans text-sm tabular-nums";

/** Of every plot, in pixels. */
export const plotHeight = 288;

/** Without a delay, so that the plot is drawn before the first paint. */
const parentSizeOptions = { debounceTime: 0, enableDebounceLeadingCall: true };

/** The width that a plot has, in pixels, which is 0 until it is known, and the `parentRef` for its frame. */
export const usePlotWidth = () => useParentSize(parentSizeOptions);

/**
 * Where something is in a plot of a width: it begins so far from the side at which lines begin, and is so wide.
 */
export const fromStart =
  (plotWidth: number) =>
  (start: number, width = 0) =>
    direction() === "rtl" ? plotWidth - start - width : start;

interface PlotFrameProps {
  /** The accessible name. */
  name: string;
  parentRef: (parent: HTMLDivElement | null) => void;
  /** Of the parent, in pixels; 0 until it is known. */
  width: number;
  /** In pixels; that of every plot, unless something stands above it. */
  height?: number;
  children: ReactNode;
}

/** As wide as its parent, and scaled when that becomes narrower, as in print. */
export function PlotFrame({
  name,
  parentRef,
  width,
  height = plotHeight,
  children,
}: PlotFrameProps) {
  return (
    <div ref={parentRef} className="h-full">
      {width > 0 && (
        <svg
          role="img"
          aria-label={name}
          viewBox={`0 0 ${width} ${height}`}
          className="block h-full w-full overflow-visible"
        >
          {children}
        </svg>
      )}
    </div>
  );
}
