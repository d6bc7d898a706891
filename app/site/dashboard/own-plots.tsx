import { scaleBand, scaleLinear } from "@visx/scale";
import { winterName } from "../../garden/gardens/climates.words.ts";
import { type Garden, yearParts } from "../../garden/gardens/gardens.ts";
import { monthOfPart } from "../../garden/gardens/seasons.ts";
import { shortMonthName } from "../../platform/text/dates.ts";
import { formatNumber } from "../../platform/text/format.ts";
import { dashboardWords } from "./dashboard.words.ts";
import { fromStart, plotHeight as height, label, PlotFrame, usePlotWidth } from "./plot-frame.tsx";
import type { OwnNumbers } from "./statistics.ts";

/** Full, pale, hollow: they are told apart without colours, too. */
export const fills = {
  worked: "fill-primary stroke-primary",
  partly: "fill-primary/35 stroke-primary",
  failed: "fill-base-100 stroke-primary",
} as const;
const results = ["worked", "partly", "failed"] as const;

/** The height that is left below the legend. */
const barsHeight = height - 24;

type WinterResults = OwnNumbers["outcomes_by_winter"][number];

const total = ({ worked, partly, failed }: WinterResults) => worked + partly + failed;

export const nameOf = (winter: WinterResults["winter"]) =>
  winter ? winterName(winter) : dashboardWords.wintersUnknown;

/** A bar for each band of winters, in three parts: it worked, partly, it did not. */
export function WintersPlot({ rows }: { rows: WinterResults[] }) {
  const { parentRef, width } = usePlotWidth();
  const max = Math.max(...rows.map(total));
  const words = (row: WinterResults) =>
    dashboardWords.workedOf({ worked: row.worked, all: total(row) });
  const room = 14 + 8 * Math.max(...rows.map((row) => words(row).length));
  const x = scaleLinear({ domain: [0, max], range: [0, Math.max(width - room, 0)] });
  const barWidth = (value: number) => Math.max(x(value) - 2, 1);
  const at = fromStart(width);
  const names = rows.map(({ winter }) => nameOf(winter));
  const y = scaleBand({ domain: names, range: [0, Math.min(barsHeight, rows.length * 64)] });

  return (
    <PlotFrame
      name={dashboardWords.barForWinter}
      parentRef={parentRef}
      width={width}
      height={barsHeight}
    >
      {rows.map((row) => {
        const top = y(nameOf(row.winter)) ?? 0;
        const rowHeight = y.bandwidth();
        const parts = results.map((result, index) => ({
          outcome: result,
          from: results.slice(0, index).reduce((sum, before) => sum + row[before], 0),
        }));
        return (
          <g key={nameOf(row.winter)}>
            <text x={at(0)} y={top + rowHeight * 0.42} className={label}>
              {nameOf(row.winter)}
            </text>
            {parts.map(
              ({ outcome: result, from }) =>
                row[result] > 0 && (
                  <rect
                    key={result}
                    x={at(x(from) + 1, barWidth(row[result]))}
                    y={top + rowHeight * 0.55}
                    width={barWidth(row[result])}
                    height={rowHeight * 0.3}
                    rx={2}
                    className={fills[result]}
                  />
                ),
            )}
            <text
              x={at(x(total(row)) + 8)}
              y={top + rowHeight * 0.7}
              dominantBaseline="central"
              className={`${label} font-semibold`}
            >
              {words(row)}
            </text>
          </g>
        );
      })}
    </PlotFrame>
  );
}

interface YearRingProps {
  tips: OwnNumbers["tips_by_part"];
  anyTime: number;
  hemisphere: Garden["hemisphere"];
}

/** A ring of the twelve parts of a year, in the order in which they are chosen for a tip. */
export function YearRing({ tips, anyTime, hemisphere }: YearRingProps) {
  const { parentRef, width } = usePlotWidth();
  const max = Math.max(...Object.values(tips), 1);
  const middle = { x: width / 2, y: height / 2 };
  const months = Math.max(Math.min(width / 2 - 16, height / 2 - 10), 0);
  const outer = Math.max(months - 18, 0);
  const inner = outer * 0.38;
  const length = scaleLinear({ domain: [0, max], range: [inner, outer] });
  const at = (radius: number, degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  };
  /** From one radius to another, over the twelfth of the circle that begins at an angle. */
  const sector = (from: number, to: number, start: number) => {
    const [first, last] = [start + 1, start + 29];
    const corners = [at(to, first), at(to, last), at(from, last), at(from, first)];
    const [a, b, c, d] = corners.map(({ x, y }) => `${x} ${y}`);
    return `M${a}A${to} ${to} 0 0 1 ${b}L${c}A${from} ${from} 0 0 0 ${d}Z`;
  };

  return (
    <PlotFrame name={dashboardWords.ringOfMonths} parentRef={parentRef} width={width}>
      {yearParts.map((part, index) => {
        const start = index * 30;
        const count = tips[part];
        const end = length(count);
        const isLong = end > outer - 18;
        return (
          <g key={part}>
            <path d={sector(inner, outer, start)} className="fill-base-200" />
            {count > 0 && <path d={sector(inner, end, start)} className="fill-primary" />}
            {count > 0 && (
              <text
                {...at(isLong ? end - 12 : end + 10, start + 15)}
                textAnchor="middle"
                dominantBaseline="central"
                className={`${label} font-semibold ${isLong ? "fill-primary-content" : ""}`}
              >
                {formatNumber(count)}
              </text>
            )}
            <text
              {...at(months, start + 15)}
              textAnchor="middle"
              dominantBaseline="central"
              className={label}
            >
              {shortMonthName(monthOfPart(part, hemisphere))}
            </text>
          </g>
        );
      })}
      {anyTime > 0 && (
        <text {...middle} textAnchor="middle" className={label}>
          <tspan x={middle.x} dy="-0.1em" className="font-display text-xl">
            {formatNumber(anyTime)}
          </tspan>
          <tspan x={middle.x} dy="1.3em">
            {dashboardWords.always}
          </tspan>
        </text>
      )}
    </PlotFrame>
  );
}
