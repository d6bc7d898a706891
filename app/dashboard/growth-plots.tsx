import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { useParentSize } from "@visx/responsive";
import { scaleBand, scaleLinear } from "@visx/scale";
import type { ReactNode } from "react";
import { number } from "../platform/format.ts";
import { type Category, categories } from "../tips/tips.ts";

/** Written out, for the style sheet is made from what stands in the source. */
const colours: Record<Category, string> = {
  composting: "fill-composting",
  "plant-care": "fill-plant-care",
  care: "fill-care",
  planting: "fill-planting",
  maintenance: "fill-maintenance",
  supporting: "fill-supporting",
  "vertical-gardening": "fill-vertical-gardening",
};

const label = "fill-base-content font-sans text-sm tabular-nums";
const height = 288;

/** The width is known before anything is painted. */
const atOnce = { debounceTime: 0, enableDebounceLeadingCall: true };

/** A bed with a row for each month, as high as what came up in it. */
export function MonthsPlot({ months }: { months: [string, number][] }) {
  const { parentRef, width } = useParentSize(atOnce);
  const most = Math.max(...months.map(([, value]) => value));
  const y = scaleLinear({ domain: [0, most], range: [height - 32, 24], nice: 4 });
  const ticks = y.ticks(4).filter(Number.isInteger);
  const left = 10 + 8 * Math.max(...ticks.map((tick) => number(tick).length));
  const x = scaleBand({
    domain: months.map(([month]) => month),
    range: [left, width],
    padding: 0.3,
  });
  const format = new Intl.DateTimeFormat("en", {
    month: x.step() < 34 ? "narrow" : "short",
    timeZone: "UTC",
  });
  const last = months.at(-1)?.[0];
  const ground = y(0);

  return (
    <Drawing name="A bar for each month" parentRef={parentRef} width={width}>
      <GridRows
        scale={y}
        left={left}
        width={width - left}
        tickValues={ticks}
        stroke="var(--color-base-300)"
      />
      <AxisLeft
        scale={y}
        left={left}
        tickValues={ticks}
        tickFormat={(tick) => number(Number(tick))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ className: label, dx: -2, dy: 4, fontSize: 14 }}
      />
      {months.map(([month, value]) => {
        const bar = {
          x: x(month) ?? 0,
          y: y(value),
          width: x.bandwidth(),
          height: ground - y(value),
        };
        const rest = month === last;
        return (
          value > 0 && (
            <g key={month}>
              <path
                d={risen(bar)}
                className={rest ? "fill-primary/25 stroke-primary" : "fill-primary"}
                strokeDasharray={rest ? "3 3" : undefined}
              />
              {value === most && (
                <text
                  x={bar.x + bar.width / 2}
                  y={bar.y - 7}
                  textAnchor="middle"
                  className={`${label} font-semibold`}
                >
                  {number(value)}
                </text>
              )}
            </g>
          )
        );
      })}
      <AxisBottom
        scale={x}
        top={ground}
        stroke="var(--color-secondary)"
        strokeWidth={2}
        hideTicks
        numTicks={months.length}
        tickFormat={(month) => format.format(new Date(`${month}-01T00:00Z`))}
        tickLabelProps={{ className: label, dy: 6, fontSize: 14, textAnchor: "middle" }}
      />
    </Drawing>
  );
}

/** A row for each category, in its colour, with its word above it. */
export function LikesPlot({ likes }: { likes: [Category, number][] }) {
  const { parentRef, width } = useParentSize(atOnce);
  const most = Math.max(...likes.map(([, value]) => value));
  const figures = 10 + 9 * number(most).length;
  const x = scaleLinear({ domain: [0, most], range: [0, Math.max(width - figures, 0)] });
  const y = scaleBand({ domain: likes.map(([category]) => category), range: [0, height] });

  return (
    <Drawing name="A bar for each category" parentRef={parentRef} width={width}>
      {likes.map(([category, value]) => {
        const top = y(category) ?? 0;
        const row = y.bandwidth();
        return (
          <g key={category}>
            <text y={top + row * 0.42} className={label}>
              {categories[category]}
            </text>
            <rect
              y={top + row * 0.55}
              width={Math.max(x(value), 2)}
              height={row * 0.3}
              rx={3}
              className={colours[category]}
            />
            <text
              x={x(value) + 8}
              y={top + row * 0.7}
              dominantBaseline="central"
              className={`${label} font-semibold`}
            >
              {number(value)}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}

interface DrawingProps {
  /** What can be seen, in a few words. */
  name: string;
  parentRef: (place: HTMLDivElement | null) => void;
  /** Of the place that it is drawn in, in pixels; 0 until that is known. */
  width: number;
  children: ReactNode;
}

/** Drawn to measure, and scaled when the paper turns out narrower. */
function Drawing({ name, parentRef, width, children }: DrawingProps) {
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

/** A bar that stands on the ground, its upper corners rounded. */
function risen({ x, y, width, height }: Record<"x" | "y" | "width" | "height", number>) {
  const r = Math.min(4, height, width / 2);
  return `M${x} ${y + height}v${r - height}q0 ${-r} ${r} ${-r}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - r}z`;
}
