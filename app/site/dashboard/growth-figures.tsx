import { type Category, categories } from "../../garden/tips/tips.ts";
import { tipWords } from "../../garden/tips/tips.words.ts";
import { formatCount, formatNumber } from "../../platform/text/format.ts";
import { DescribedPlot, EmptyPlot, Figure } from "./figure.tsx";
import type { Growth } from "./statistics.ts";

/** The data and the components of the plots; null if they could not be loaded. */
type Plots = Promise<({ growth: Growth } & typeof import("./growth-plots.tsx")) | null>;

const share = ["/shareTip", "Share a Tip"] as const;

/** Tips shared in each of the last twelve months. */
export function TipsFigure({ plots }: { plots: Plots }) {
  return (
    <Figure title="Tips over time" plots={plots}>
      {({ growth, MonthsPlot }) => {
        const months = Object.entries(growth.tips_by_month);
        const total = sum(months);
        if (total === 0) {
          return (
            <EmptyPlot text="There are no tips yet. You will see the first one here." to={share} />
          );
        }
        const [best, most] = largest(months);
        return (
          <DescribedPlot
            text={`${formatCount(total, "tip")} in the last twelve months. The best month so far is ${monthName(best)}, with ${formatCount(most, "tip")}.`}
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
          return (
            <EmptyPlot
              text="There are no likes yet. You will see them here when gardeners like a tip."
              to={share}
            />
          );
        }
        const [[first, most] = ["care" as const, 0]] = likes;
        return (
          <DescribedPlot
            text={`${formatCount(total, "like")} in all. “${tipWords.categories[first]}” has the most: ${formatNumber(most)}.`}
            columns={["Category", "Likes"]}
            rows={likes.map(([category, value]) => [tipWords.categories[category], value])}
          >
            <LikesPlot likes={likes} />
          </DescribedPlot>
        );
      }}
    </Figure>
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
