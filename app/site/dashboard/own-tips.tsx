import { Link } from "react-router";
import { yearParts } from "../../garden/gardens/gardens.ts";
import { monthOfPart, partName } from "../../garden/gardens/seasons.ts";
import { useHemisphere } from "../../garden/gardens/when-line.tsx";
import { sumUp } from "../../garden/outcomes/evidence.ts";
import { outcomeWords } from "../../garden/outcomes/outcomes.words.ts";

import { formatCount, formatNumber, monthName } from "../../platform/text/format.ts";
import { DescribedPlot, EmptyPlot, Figure } from "./figure.tsx";
import type { OwnNumbers } from "./statistics.ts";

/** The numbers and the components of the plots; null if they could not be loaded. */
type Plots = Promise<({ numbers: OwnNumbers } & typeof import("./own-plots.tsx")) | null>;

/** The numbers of the gardener's own tips. Shows nothing as long as they have none. */
export function OwnTips({ numbers, plots }: OwnTipsProps) {
  const { tips_count, counted_tips, likes_count, outcomes_by_winter } = numbers;
  if (tips_count === 0) return null;
  const { worked, partly, of } = sumUp(outcomes_by_winter);
  const facts = [
    ["Public tips", tips_count],
    ["Likes", likes_count],
    [outcomeWords.outcomes.worked, worked],
    [outcomeWords.outcomes.partly, partly],
    [outcomeWords.outcomes.failed, of - worked - partly],
  ] as const;
  return (
    <section aria-labelledby="own-tips">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="own-tips" className="font-display text-2xl">
          How your tips are doing
        </h2>
        <Link to="/dashboard/mygardentips" className="link font-semibold text-primary">
          My Tips
        </Link>
      </div>
      <ul className="paper grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-4 p-4 sm:p-5">
        {facts.map(([name, value]) => (
          <li key={name} className="flex flex-col-reverse justify-end">
            <span className="text-base text-base-content/80">{name}</span>{" "}
            <span className="font-display text-3xl leading-tight">{formatNumber(value)}</span>
          </li>
        ))}
      </ul>
      {counted_tips < tips_count && (
        <p className="mt-2 text-base text-base-content/80">
          We count the likes and reports of your newest {formatCount(counted_tips, "tip")}.
        </p>
      )}
      <div className="mt-4 grid gap-4 @min-[44rem]:grid-cols-2">
        <WintersFigure plots={plots} />
        <YearFigure plots={plots} />
      </div>
    </section>
  );
}

interface OwnTipsProps {
  numbers: OwnNumbers;
  plots: Plots;
}

/** The outcomes of the tips in other gardens, by the winters there. */
function WintersFigure({ plots }: { plots: Plots }) {
  return (
    <Figure level="h3" title="In other gardens" plots={plots}>
      {({ numbers, WintersPlot, nameOf, fills }) => {
        const rows = numbers.outcomes_by_winter;
        const { worked, partly, of } = sumUp(rows);
        const failed = of - worked - partly;
        if (of === 0) {
          return (
            <EmptyPlot
              text="Nobody has said yet how your tips went. Other gardeners can say it when they open a tip."
              drawing="letter"
              to={["/myTips", "My Tips"]}
            />
          );
        }
        const words = [
          [`worked for ${formatNumber(worked)}`, worked],
          [`partly for ${formatNumber(partly)}`, partly],
          [`not for ${formatNumber(failed)}`, failed],
        ] as const;
        const said = words.filter(([, count]) => count > 0).map(([text]) => text);
        return (
          <DescribedPlot
            text={`${formatCount(of, "report")}: ${said.join(", ")}. By the winters in those gardens:`}
            columns={["Winters", "Reports"]}
            rows={rows.map((row) => [
              nameOf(row.winter),
              `${formatNumber(row.worked)} worked, ${formatNumber(row.partly)} partly, ${formatNumber(row.failed)} did not`,
            ])}
          >
            <div className="flex h-full flex-col">
              <ul className="flex min-h-6 flex-wrap gap-x-4 text-sm">
                {keys.map((outcome) => (
                  <li key={outcome} className="flex items-center gap-1.5">
                    <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden="true">
                      <rect x="1" y="1" width="12" height="12" rx="2" className={fills[outcome]} />
                    </svg>
                    {outcomeWords.outcomes[outcome]}
                  </li>
                ))}
              </ul>
              <div className="min-h-0 grow">
                <WintersPlot rows={rows} />
              </div>
            </div>
          </DescribedPlot>
        );
      }}
    </Figure>
  );
}

/** When they are to be done, in the months of whoever looks at it. */
function YearFigure({ plots }: { plots: Plots }) {
  const hemisphere = useHemisphere();
  return (
    <Figure level="h3" title="Through the year" plots={plots}>
      {({ numbers: { tips_by_part, any_time_count }, YearRing }) => {
        const most = Math.max(...Object.values(tips_by_part));
        if (most + any_time_count === 0) {
          return (
            <EmptyPlot
              text="None of your tips says when to do it. Edit a tip, and choose its months."
              to={["/myTips", "My Tips"]}
            />
          );
        }
        const busiest = yearParts.filter((part) => tips_by_part[part] === most);
        const months = busiest.map((part) => monthName(monthOfPart(part, hemisphere))).join(", ");
        const count = formatCount(most, "tip");
        const text = [
          most > 0 &&
            (busiest.length < 4
              ? `Most in ${months}: ${count}${busiest.length > 1 ? " each" : ""}.`
              : `At most ${count} in a month.`),
          any_time_count > 0 && `For any time of the year: ${formatCount(any_time_count, "tip")}.`,
        ];
        return (
          <DescribedPlot
            text={text.filter(Boolean).join(" ")}
            columns={["Month", "Tips"]}
            rows={yearParts.map((part) => [
              `${monthName(monthOfPart(part, hemisphere))}, ${partName(part).toLowerCase()}`,
              tips_by_part[part],
            ])}
          >
            <YearRing tips={tips_by_part} anyTime={any_time_count} hemisphere={hemisphere} />
          </DescribedPlot>
        );
      }}
    </Figure>
  );
}

const keys = ["worked", "partly", "failed"] as const;
