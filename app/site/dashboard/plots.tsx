import type { ReactNode } from "react";
import { yearParts } from "../../garden/gardens/gardens.ts";
import { gardenWords } from "../../garden/gardens/gardens.words.ts";
import { monthOfPart } from "../../garden/gardens/seasons.ts";
import { useHemisphere } from "../../garden/gardens/when-line.tsx";
import { atMonth, shortMonthName } from "../../platform/text/dates.ts";
import { formatNumber } from "../../platform/text/format.ts";
import { dashboardWords } from "./dashboard.words.ts";
import type { OwnNumbers } from "./statistics.ts";

/** Shows a bar for each month. The last bar is pale and dashed, because its month is not over. */
export function MonthsPlot({ months }: { months: [month: string, count: number][] }) {
  const max = Math.max(...months.map(([, count]) => count));
  const step = stepOf(max);
  const top = Math.ceil(max / step) * step;
  const ticks = Array.from({ length: top / step + 1 }, (_, index) => index * step);
  const last = months.at(-1)?.[0];
  return (
    <Plot name={dashboardWords.barForMonth}>
      <div
        className="relative mt-6 flex grow border-b-2 border-secondary"
        style={{ marginInlineStart: `${formatNumber(top).length + 1}ch` }}
      >
        {ticks.map((tick) => (
          <div
            key={tick}
            className="absolute inset-x-0 h-0 border-t border-base-300"
            style={{ bottom: percent(tick / top) }}
          >
            <span className="absolute end-full -translate-y-1/2 pe-2">{formatNumber(tick)}</span>
          </div>
        ))}
        {months.map(([month, count]) => (
          <div key={month} className="relative flex w-1/12 flex-col justify-end px-[2%]">
            {count === max && (
              <span className="flex w-0 justify-center self-center font-semibold">
                {formatNumber(count)}
              </span>
            )}
            {count > 0 && (
              <svg
                aria-hidden="true"
                className={`w-full overflow-visible ${month === last ? "fill-primary/25 stroke-primary" : "fill-primary"}`}
                style={{ height: percent(count / top) }}
              >
                <rect
                  width="100%"
                  height="100%"
                  rx={3}
                  strokeDasharray={month === last ? "3 3" : undefined}
                />
              </svg>
            )}
            <span className="absolute inset-x-0 top-full pt-1.5 text-center">
              <span className="@max-[27rem]:hidden">{shortMonthName(indexOf(month))}</span>
              <span className="@min-[27rem]:hidden">
                {atMonth(gardenWords.monthLetters, indexOf(month))}
              </span>
            </span>
          </div>
        ))}
      </div>
      <div className="h-8" />
    </Plot>
  );
}

/** Returns the distance of grid lines: 1, 2 or 5 times a power of ten, for at most four lines. */
function stepOf(max: number) {
  const power = 10 ** Math.floor(Math.log10(max / 4));
  return Math.max(1, ([1, 2, 5].find((times) => times * power >= max / 4) ?? 10) * power);
}

/** Returns the index of a month such as `2026-11`, 0 for January. */
const indexOf = (month: string) => Number(month.slice(5)) - 1;

const percent = (part: number) => `${100 * part}%`;

/** Shows a bar for each row, with a name above it and a text after it. */
export function BarsPlot({ name, rows }: { name: string; rows: BarRow[] }) {
  const lengths = rows.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const room = Math.max(...rows.map(({ text }) => text.length)) + 1;
  return (
    <Plot name={name}>
      {rows.map(({ name, parts, text }, index) => {
        const length = lengths[index] ?? 0;
        return (
          <div key={name} className="flex max-h-16 grow flex-col justify-center">
            <p>{name}</p>
            <div className="flex items-center gap-2">
              <div
                className="flex h-3 min-w-0.5 gap-0.5"
                style={{ width: `calc((100% - ${room}ch) * ${length / Math.max(...lengths)})` }}
              >
                {parts.map(({ className, value }) => (
                  <svg
                    key={className}
                    aria-hidden="true"
                    className={`h-full min-w-0 overflow-visible ${className}`}
                    style={{ flexGrow: length && value / length, flexBasis: 0 }}
                  >
                    {value >= 0 && <rect width="100%" height="100%" rx={2} />}
                  </svg>
                ))}
              </div>
              <span className="shrink-0 leading-none font-semibold">{text}</span>
            </div>
          </div>
        );
      })}
    </Plot>
  );
}

interface BarRow {
  name: string;
  /** The values of the bar's parts, with classes for their colours. */
  parts: { className: string; value: number }[];
  text: string;
}

export function YearRing({ tips, anyTime }: { tips: OwnNumbers["tips_by_part"]; anyTime: number }) {
  const hemisphere = useHemisphere();
  const max = Math.max(...Object.values(tips), 1);
  const [inner, outer, months] = [45, 118, 134];
  return (
    <Plot name={dashboardWords.ringOfMonths}>
      <svg
        viewBox="-160 -144 320 288"
        className="min-h-0 grow fill-base-content"
        aria-hidden="true"
      >
        {yearParts.map((part, index) => {
          const start = index * 30;
          const count = tips[part];
          const end = inner + ((outer - inner) * count) / max;
          const isLong = end > outer - 18;
          return (
            <g key={part} textAnchor="middle" dominantBaseline="central">
              <path d={sector(inner, outer, start)} className="fill-base-200" />
              {count > 0 && <path d={sector(inner, end, start)} className="fill-primary" />}
              {count > 0 && (
                <text
                  {...at(isLong ? end - 12 : end + 10, start + 15)}
                  className={`font-semibold ${isLong ? "fill-primary-content" : ""}`}
                >
                  {formatNumber(count)}
                </text>
              )}
              <text {...at(months, start + 15)}>
                {shortMonthName(monthOfPart(part, hemisphere))}
              </text>
            </g>
          );
        })}
        {anyTime > 0 && (
          <text textAnchor="middle">
            <tspan x={0} dy="-0.1em" className="font-display text-xl">
              {formatNumber(anyTime)}
            </tspan>
            <tspan x={0} dy="1.3em">
              {dashboardWords.always}
            </tspan>
          </text>
        )}
      </svg>
    </Plot>
  );
}

/**
 * Returns the point at an angle and a distance from the centre.
 * @param degrees clockwise from the top
 */
function at(radius: number, degrees: number) {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** Returns the path of one twelfth of the ring. @param start the first angle in degrees */
function sector(from: number, to: number, start: number) {
  const [first, last] = [start + 1, start + 29];
  const corners = [at(to, first), at(to, last), at(from, last), at(from, first)];
  const [a, b, c, d] = corners.map(({ x, y }) => `${x} ${y}`);
  return `M${a}A${to} ${to} 0 0 1 ${b}L${c}A${from} ${from} 0 0 0 ${d}Z`;
}

/** A plot. For screen readers, it is one picture. */
const Plot = ({ name, children }: { name: string; children: ReactNode }) => (
  <div
    role="img"
    aria-label={name}
    className="@container flex h-full flex-col text-sm tabular-nums"
  >
    {children}
  </div>
);
