import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { scaleBand, scaleLinear } from "@visx/scale";
import type { Category } from "../../garden/tips/tips.ts";
import { tipWords } from "../../garden/tips/tips.words.ts";
import { formatNumber } from "../../platform/text/format.ts";
import { plotHeight as height, label, PlotFrame, usePlotWidth } from "./plot-frame.tsx";

/** Written out, because Tailwind only finds complete class names in the source. */
const colors: Record<Category, string> = {
  composting: "fill-composting",
  "plant-care": "fill-plant-care",
  care: "fill-care",
  planting: "fill-planting",
  maintenance: "fill-maintenance",
  supporting: "fill-supporting",
  "vertical-gardening": "fill-vertical-gardening",
};

/** A bar for each month. The last one is pale and has a dashed outline: its month is not over. */
export function MonthsPlot({ months }: { months: [string, number][] }) {
  const { parentRef, width } = usePlotWidth();
  const max = Math.max(...months.map(([, value]) => value));
  const y = scaleLinear({ domain: [0, max], range: [height - 32, 24], nice: 4 });
  const ticks = y.ticks(4).filter(Number.isInteger);
  const left = 10 + 8 * Math.max(...ticks.map((tick) => formatNumber(tick).length));
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
  const baseline = y(0);

  return (
    <PlotFrame name="A bar for each month" parentRef={parentRef} width={width}>
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
        tickFormat={(tick) => formatNumber(Number(tick))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ className: label, dx: -2, dy: 4, fontSize: 14 }}
      />
      {months.map(([month, value]) => {
        const bar = {
          x: x(month) ?? 0,
          y: y(value),
          width: x.bandwidth(),
          height: baseline - y(value),
        };
        const current = month === last;
        return (
          value > 0 && (
            <g key={month}>
              <path
                d={roundedBar(bar)}
                className={current ? "fill-primary/25 stroke-primary" : "fill-primary"}
                strokeDasharray={current ? "3 3" : undefined}
              />
              {value === max && (
                <text
                  x={bar.x + bar.width / 2}
                  y={bar.y - 7}
                  textAnchor="middle"
                  className={`${label} font-semibold`}
                >
                  {formatNumber(value)}
                </text>
              )}
            </g>
          )
        );
      })}
      <AxisBottom
        scale={x}
        top={baseline}
        stroke="var(--color-secondary)"
        strokeWidth={2}
        hideTicks
        numTicks={months.length}
        tickFormat={(month) => format.format(new Date(`${month}-01T00:00Z`))}
        tickLabelProps={{ className: label, dy: 6, fontSize: 14, textAnchor: "middle" }}
      />
    </PlotFrame>
  );
}

/** A bar for each category, in its colour, under its name. */
export function LikesPlot({ likes }: { likes: [Category, number][] }) {
  const { parentRef, width } = usePlotWidth();
  const max = Math.max(...likes.map(([, value]) => value));
  const numberWidth = 10 + 9 * formatNumber(max).length;
  const x = scaleLinear({ domain: [0, max], range: [0, Math.max(width - numberWidth, 0)] });
  const y = scaleBand({ domain: likes.map(([category]) => category), range: [0, height] });

  return (
    <PlotFrame name="A bar for each category" parentRef={parentRef} width={width}>
      {likes.map(([category, value]) => {
        const top = y(category) ?? 0;
        const row = y.bandwidth();
        return (
          <g key={category}>
            <text y={top + row * 0.42} className={label}>
              {tipWords.categories[category]}
            </text>
            <rect
              y={top + row * 0.55}
              width={Math.max(x(value), 2)}
              height={row * 0.3}
              rx={3}
              className={colors[category]}
            />
            <text
              x={x(value) + 8}
              y={top + row * 0.7}
              dominantBaseline="central"
              className={`${label} font-semibold`}
            >
              {formatNumber(value)}
            </text>
          </g>
        );
      })}
    </PlotFrame>
  );
}

/** The path of a bar with rounded upper corners. */
function roundedBar({ x, y, width, height }: Record<"x" | "y" | "width" | "height", number>) {
  const r = Math.min(4, height, width / 2);
  return `M${x} ${y + height}v${r - height}q0 ${-r} ${r} ${-r}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - r}z`;
}
