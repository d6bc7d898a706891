import { type ReactNode, Suspense, useId } from "react";
import { Await, Link } from "react-router";
import { formatNumber } from "../../platform/text/format.ts";
import { ChevronDown } from "../../platform/ui/more-icons.tsx";
import { dashboardWords } from "./dashboard.words.ts";

/** A sheet with a heading, and a plot that is loaded later. */
export function Figure<Plots>({ title, level: Title = "h2", plots, children }: FigureProps<Plots>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="paper min-w-0 break-inside-avoid p-4 sm:p-5">
      <Title id={id} className="font-display text-2xl">
        {title}
      </Title>
      {/* As high as its content, so that nothing moves when that is loaded. */}
      <div className="mt-1 min-h-106 sm:min-h-99">
        <Suspense>
          <Await resolve={plots}>
            {(loaded) =>
              loaded ? (
                children(loaded)
              ) : (
                <p className="pt-16 text-center text-lg text-balance">{dashboardWords.notLoaded}</p>
              )
            }
          </Await>
        </Suspense>
      </div>
    </section>
  );
}

interface FigureProps<Plots> {
  title: string;
  /** Of the heading. */
  level?: "h2" | "h3";
  /** Null if they could not be loaded. */
  plots: Promise<Plots | null>;
  children: (loaded: Plots) => ReactNode;
}

/** A plot with a sentence that sums it up, and its numbers as a table. */
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
  /** The headings of the two columns of numbers. */
  columns: readonly [string, string];
  rows: readonly (readonly [string, string | number])[];
  children: ReactNode;
}

/** Stands in place of a plot that would be empty. */
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
  /** Where something can be done about it, and the text of that link. */
  to: readonly [path: string, text: string];
  /** One of those in public/pictures/spots. */
  drawing?: "empty-bed" | "letter";
}
