import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../platform/text/format.ts";
import { ChevronDown } from "../../platform/ui/more-icons.tsx";
import { dashboardWords } from "./dashboard.words.ts";

export function Figure({ title, level: Title = "h2", children }: FigureProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="paper min-w-0 break-inside-avoid p-4 sm:p-5">
      <Title id={id} className="font-display text-2xl">
        {title}
      </Title>
      {/* This area is as high as a plot, so that nothing moves when the data arrives. */}
      <div className="mt-1 min-h-106 sm:min-h-99">{children}</div>
    </section>
  );
}

interface FigureProps {
  title: string;
  level?: "h2" | "h3";
  children: ReactNode;
}

/** A plot with a sentence that summarises it, and a table of its numbers. */
export function DescribedPlot({ text, columns, rows, children }: DescribedPlotProps) {
  return (
    <>
      <p className="min-h-12 text-base text-pretty text-base-content/80">{text}</p>
      <div className="mt-3 h-72">{children}</div>
      <details className="no-print group mt-1">
        <summary className="btn btn-ghost -ms-3 h-11 gap-1.5 px-3 text-base font-medium">
          {dashboardWords.theNumbers}
          <ChevronDown size={18} className="group-open:rotate-180" />
        </summary>
        <table className="table table-sm mt-1 text-base wrap-anywhere">
          <thead>
            <tr className="text-sm whitespace-normal">
              <th scope="col">{columns[0]}</th>
              <th scope="col" className="text-end">
                {columns[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row" className="font-normal">
                  {name}
                </th>
                <td className="text-end tabular-nums">
                  {typeof value === "number" ? formatNumber(value) : value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

interface DescribedPlotProps {
  text: string;
  columns: readonly [string, string];
  rows: readonly (readonly [string, string | number])[];
  children: ReactNode;
}

/** A message that is shown instead of an empty plot. */
export function EmptyPlot({ text, to, drawing = "empty-bed" }: EmptyPlotProps) {
  return (
    <div className="grid justify-items-center gap-4 pt-12 text-center">
      <img
        src={`/pictures/spots/${drawing}.svg`}
        alt=""
        width={240}
        height={180}
        className="h-40"
      />
      <p className="text-lg text-balance">{text}</p>
      <Link to={to[0]} className="btn">
        {to[1]}
      </Link>
    </div>
  );
}

interface EmptyPlotProps {
  text: string;
  to: readonly [path: string, text: string];
  /** The name of a picture in public/pictures/spots. */
  drawing?: "empty-bed" | "letter";
}
