import { type ReactNode, Suspense, useId } from "react";
import { Await, Link } from "react-router";
import { formatCount, formatNumber } from "../platform/format.ts";
import type { Growth } from "../statistics/statistics.ts";
import { type Category, categories, categoryLabels } from "../tips/tips.ts";
import { ChevronDown } from "../ui/more-icons.tsx";

/** The data and the components of the plots; null if they could not be loaded. */
type Plots = Promise<({ growth: Growth } & typeof import("./growth-plots.tsx")) | null>;

/** Tips shared in each of the last twelve months. */
export function TipsFigure({ plots }: { plots: Plots }) {
  return (
    <Figure title="Tips over time" plots={plots}>
      {({ growth, MonthsPlot }) => {
        const months = Object.entries(growth.tips_by_month);
        const total = sum(months);
        if (total === 0) {
          return <Empty text="Nothing has come up yet. The first tip will be seen here." />;
        }
        const [best, most] = largest(months);
        const now = months.at(-1)?.[0] ?? best;
        return (
          <DescribedPlot
            text={`${formatCount(total, "tip")} in twelve months. The most, ${formatNumber(most)}, came in ${monthName(best)}${best === now ? ", which" : `. ${monthName(now)}`} is not over yet.`}
            columns={["Month", "Tips"]}
            rows={months.map(([month, tips]) => [monthName(month), tips])}
          >
            <MonthsPlot months={months} />
          </DescribedPlot>
        );
      }}
    </Figure>
  );
}

/** Likes of all public tips of each category, the most liked first. */
export function LikesFigure({ plots }: { plots: Plots }) {
  return (
    <Figure title="Likes by category" plots={plots}>
      {({ growth, LikesPlot }) => {
        const likes = categories
          .map((category): [Category, number] => [category, growth.likes_by_category[category]])
          .sort(([, a], [, b]) => b - a);
        const total = sum(likes);
        if (total === 0) {
          return <Empty text="No likes yet. They come when somebody tries what you wrote." />;
        }
        const [[first, most] = ["care" as const, 0]] = likes;
        return (
          <DescribedPlot
            text={`${formatCount(total, "like")} in all. “${categoryLabels[first]}” is liked most, with ${formatNumber(most)} of them.`}
            columns={["Category", "Likes"]}
            rows={likes.map(([category, value]) => [categoryLabels[category], value])}
          >
            <LikesPlot likes={likes} />
          </DescribedPlot>
        );
      }}
    </Figure>
  );
}

function Figure({ title, plots, children }: FigureProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="paper min-w-0 break-inside-avoid p-4 sm:p-5">
      <h2 id={id} className="font-display text-2xl">
        {title}
      </h2>
      {/* As high as its content, so that nothing moves when that is loaded. */}
      <div className="mt-1 min-h-106 sm:min-h-99">
        <Suspense>
          <Await resolve={plots}>
            {(loaded) =>
              loaded ? (
                children(loaded)
              ) : (
                <p className="pt-16 text-center text-lg text-balance">
                  These numbers could not be loaded. Everything else is as it should be; look again
                  in a while.
                </p>
              )
            }
          </Await>
        </Suspense>
      </div>
    </section>
  );
}

interface FigureProps {
  title: string;
  plots: Plots;
  children: (loaded: NonNullable<Awaited<Plots>>) => ReactNode;
}

/** A plot with a sentence that sums it up, and its numbers as a table. */
function DescribedPlot({ text, columns, rows, children }: DescribedPlotProps) {
  return (
    <>
      <p className="min-h-12 text-base text-pretty text-base-content/80">{text}</p>
      <div className="mt-3 h-72">{children}</div>
      <details className="no-print group mt-1">
        <summary className="btn btn-ghost -ml-3 h-11 gap-1.5 px-3 text-base font-medium">
          The numbers
          <ChevronDown size={18} className="group-open:rotate-180" />
        </summary>
        <table className="table table-sm mt-1 text-base">
          <thead>
            <tr className="text-sm">
              <th scope="col">{columns[0]}</th>
              <th scope="col" className="text-right">
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
                <td className="text-right tabular-nums">{formatNumber(value)}</td>
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
  rows: readonly (readonly [string, number])[];
  children: ReactNode;
}

function Empty({ text }: { text: string }) {
  return (
    <div className="grid justify-items-center gap-4 pt-12 text-center">
      <img src="/pictures/spots/empty-bed.svg" alt="" width={240} height={180} className="h-40" />
      <p className="text-lg text-balance">{text}</p>
      <Link to="/shareTip" className="btn">
        Share a Tip
      </Link>
    </div>
  );
}

function sum(counts: readonly (readonly [string, number])[]) {
  return counts.reduce((total, [, value]) => total + value, 0);
}

function largest(counts: [string, number][]): [string, number] {
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best), counts[0] ?? ["", 0]);
}

/** `2026-11` as `November 2026`. */
function monthName(month: string) {
  return new Date(`${month}-01T00:00Z`).toLocaleDateString("en", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
