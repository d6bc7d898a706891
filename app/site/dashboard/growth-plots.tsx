import { AxisBottom, AxisLeft, AxisRight } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { scaleBand, scaleLinear } from "@visx/scale";
import { gardenWords } from "../../garden/gardens/gardens.words.ts";
import type { Category } from "../../garden/tips/tips.ts";
import { tipWords } from "../../garden/tips/tips.words.ts";
import { atMonth, shortMonthName } from "../../platform/text/dates.ts";
import { formatNumber } from "../../platform/text/format.ts";
import { direction } from "../../platform/text/locale.ts";
import { dashboardWords } from "./dashboard.words.ts";
import { fromStart, plotHeight as height, label, PlotFrame, usePlotWidth } from "./plot-frame.tsx";

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
  const at = fromStart(width);
  const AxisOfNumbers = direction() === "rtl" ? AxisRight : AxisLeft;
  const x = scaleBand({
    domain: months.map(([month]) => month),
    range: [at(left), at(width)],
    padding: 0.3,
  });
  const shortName = (month: string) => {
    const number = Number(month.slice(5)) - 1;
    return x.step() < 34 ? atMonth(gardenWords.monthLetters, number) : shortMonthName(number);
  };
  const last = months.at(-1)?.[0];
  const baseline = y(0);

  return (
    <PlotFrame name={dashboardWords.barForMonth} parentRef={parentRef} width={width}>
      <GridRows
        scale={y}
        left={at(left, width - left)}
        width={width - left}
        tickValues={ticks}
        stroke="var(--color-base-300)"
      />
      <AxisOfNumbers
        scale={y}
        left={at(left)}
        tickValues={ticks}
        tickFormat={(tick) => formatNumber(Number(tick))}
        hideAxisLine
        hideTicks
        tickLabelProps={{
          className: label,
          dx: AxisOfNumbers === AxisLeft ? -2 : 2,
          dy: 4,
          fontSize: 14,
          textAnchor: "end",
        }}
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
        tickFormat={shortName}
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
  const at = fromStart(width);
  const barWidth = (value: number) => Math.max(x(value), 2);
  const y = scaleBand({ domain: likes.map(([category]) => category), range: [0, height] });

  return (
    <PlotFrame name={dashboardWords.barForCategory} parentRef={parentRef} width={width}>
      {likes.map(([category, value]) => {
        const top = y(category) ?? 0;
        const row = y.bandwidth();
        return (
          <g key={category}>
            <text x={at(0)} y={top + row * 0.42} className={label}>
              {tipWords.categories[category]}
            </text>
            <rect
              x={at(0, barWidth(value))}
              y={top + row * 0.55}
              width={barWidth(value)}
              height={row * 0.3}
              rx={3}
              className={colors[category]}
            />
            <text
              x={at(x(value) + 8)}
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
