import { type Category, categories } from "../../garden/tips/tips.ts";
import { tipWords } from "../../garden/tips/tips.words.ts";
import { monthName } from "../../platform/text/dates.ts";
import { dashboardWords } from "./dashboard.words.ts";
import { DescribedPlot, EmptyPlot, Figure } from "./figure.tsx";
import type { Growth } from "./statistics.ts";

/** The data and the components of the plots; null if they could not be loaded. */
type Plots = Promise<({ growth: Growth } & typeof import("./growth-plots.tsx")) | null>;

const share = () => ["/shareTip", dashboardWords.shareATip] as const;

/** Tips shared in each of the last twelve months. */
export function TipsFigure({ plots }: { plots: Plots }) {
  return (
    <Figure title={dashboardWords.tipsOverTime} plots={plots}>
      {({ growth, MonthsPlot }) => {
        const months = Object.entries(growth.tips_by_month);
        const total = sum(months);
        if (total === 0) {
          return <EmptyPlot text={dashboardWords.noTipsYet} to={share()} />;
        }
        const [best, most] = largest(months);
        return (
          <DescribedPlot
            text={dashboardWords.lastTwelveMonths({
              tips: tipWords.tips({ count: total }),
              month: monthOfYear(best),
              most: tipWords.tips({ count: most }),
            })}
            columns={[dashboardWords.month, dashboardWords.tips]}
            rows={months.map(([month, tips]) => [monthOfYear(month), tips])}
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
    <Figure title={dashboardWords.likesByCategory} plots={plots}>
      {({ growth, LikesPlot }) => {
        const likes = categories
          .map((category): [Category, number] => [category, growth.likes_by_category[category]])
          .sort(([, a], [, b]) => b - a);
        const total = sum(likes);
        if (total === 0) {
          return <EmptyPlot text={dashboardWords.noLikesYet} to={share()} />;
        }
        const [[first, most] = ["care" as const, 0]] = likes;
        return (
          <DescribedPlot
            text={dashboardWords.likesInAll({
              count: total,
              category: tipWords.categories[first],
              most,
            })}
            columns={[dashboardWords.category, dashboardWords.likes]}
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
function monthOfYear(of: string) {
  const [year = "", month] = of.split("-");
  return dashboardWords.monthOfYear({ month: monthName(Number(month) - 1), year });
}
