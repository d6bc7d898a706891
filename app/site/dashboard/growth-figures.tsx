import { type ReactNode, Suspense, use } from "react";
import { type Category, categories } from "../../garden/tips/tips.ts";
import { tipWords } from "../../garden/tips/tips.words.ts";
import { monthName } from "../../platform/text/dates.ts";
import { formatNumber } from "../../platform/text/format.ts";
import { dashboardWords } from "./dashboard.words.ts";
import { DescribedPlot, EmptyPlot, Figure } from "./figure.tsx";
import { BarsPlot, MonthsPlot } from "./plots.tsx";
import type { Growth } from "./statistics.ts";

/** Class names are complete here, because Tailwind does not find composed names. */
const colors: Record<Category, string> = {
  composting: "fill-composting",
  "plant-care": "fill-plant-care",
  care: "fill-care",
  planting: "fill-planting",
  maintenance: "fill-maintenance",
  supporting: "fill-supporting",
  "vertical-gardening": "fill-vertical-gardening",
};

interface GrowthProps {
  /** The growth of the site; null if it could not be loaded. */
  growth: Promise<Growth | null>;
}

function GrowthFigure({ title, ...content }: GrowthFigureProps) {
  return (
    <Figure title={title}>
      <Suspense>
        <Loaded {...content} />
      </Suspense>
    </Figure>
  );
}

function Loaded({ growth, children }: Omit<GrowthFigureProps, "title">) {
  const loaded = use(growth);
  if (loaded) return children(loaded);
  return <p className="pt-16 text-center text-lg text-balance">{dashboardWords.notLoaded}</p>;
}

interface GrowthFigureProps extends GrowthProps {
  title: string;
  children: (growth: Growth) => ReactNode;
}

const share = () => ["/shareTip", dashboardWords.shareATip] as const;

/** The tips shared in each of the last twelve months. */
export function TipsFigure({ growth }: GrowthProps) {
  return (
    <GrowthFigure title={dashboardWords.tipsOverTime} growth={growth}>
      {({ tips_by_month }) => {
        const months = Object.entries(tips_by_month);
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
    </GrowthFigure>
  );
}

/** The likes of all public tips, by category. The category with the most likes comes first. */
export function LikesFigure({ growth }: GrowthProps) {
  return (
    <GrowthFigure title={dashboardWords.likesByCategory} growth={growth}>
      {({ likes_by_category }) => {
        const likes = categories
          .map((category): [Category, number] => [category, likes_by_category[category]])
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
            <BarsPlot
              name={dashboardWords.barForCategory}
              rows={likes.map(([category, value]) => ({
                name: tipWords.categories[category],
                parts: [{ className: colors[category], value }],
                text: formatNumber(value),
              }))}
            />
          </DescribedPlot>
        );
      }}
    </GrowthFigure>
  );
}

function sum(counts: readonly (readonly [string, number])[]) {
  return counts.reduce((total, [, value]) => total + value, 0);
}

function largest(counts: [string, number][]): [string, number] {
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best), counts[0] ?? ["", 0]);
}

/** Returns a text such as `November 2026` for `2026-11`. */
function monthOfYear(of: string) {
  const [year = "", month] = of.split("-");
  return dashboardWords.monthOfYear({ month: monthName(Number(month) - 1), year });
}
