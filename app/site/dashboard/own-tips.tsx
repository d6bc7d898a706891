import { Link } from "react-router";
import { winterName } from "../../garden/gardens/climates.words.ts";
import { yearParts } from "../../garden/gardens/gardens.ts";
import { gardenWords } from "../../garden/gardens/gardens.words.ts";
import { monthOfPart } from "../../garden/gardens/seasons.ts";
import { useHemisphere } from "../../garden/gardens/when-line.tsx";
import { sumUp } from "../../garden/results/evidence.ts";
import { resultWords } from "../../garden/results/results.words.ts";
import { monthName } from "../../platform/text/dates.ts";
import { formatNumber, formatSequence } from "../../platform/text/format.ts";
import { dashboardWords } from "./dashboard.words.ts";
import { DescribedPlot, EmptyPlot, Figure } from "./figure.tsx";
import { BarsPlot, YearRing } from "./plots.tsx";
import type { OwnNumbers } from "./statistics.ts";

/** Shows the numbers of the gardener's own tips. Shows nothing if the gardener has no tips. */
export function OwnTips({ numbers }: OwnTipsProps) {
  const { tips_count, counted_tips, likes_count, outcomes_by_winter: results_by_winter } = numbers;
  if (tips_count === 0) return null;
  const { worked, partly, of } = sumUp(results_by_winter);
  const facts = [
    [dashboardWords.publicTips, tips_count],
    [dashboardWords.likes, likes_count],
    [resultWords.results.worked, worked],
    [resultWords.results.partly, partly],
    [resultWords.results.failed, of - worked - partly],
  ] as const;
  return (
    <section aria-labelledby="own-tips">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="own-tips" className="font-display text-2xl">
          {dashboardWords.howYourTipsAreDoing}
        </h2>
        <Link to="/dashboard/mygardentips" className="link font-semibold text-primary">
          {dashboardWords.myTips}
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
          {dashboardWords.countedNewest({ count: counted_tips })}
        </p>
      )}
      <div className="mt-4 grid gap-4 @min-[44rem]:grid-cols-2">
        <Figure level="h3" title={dashboardWords.inOtherGardens}>
          <WintersFigure numbers={numbers} />
        </Figure>
        <Figure level="h3" title={dashboardWords.throughTheYear}>
          <YearFigure numbers={numbers} />
        </Figure>
      </div>
    </section>
  );
}

interface OwnTipsProps {
  numbers: OwnNumbers;
}

/** Shows the results of tips in other gardens, grouped by winter. */
function WintersFigure({ numbers: { outcomes_by_winter: rows } }: OwnTipsProps) {
  const { worked, partly, of } = sumUp(rows);
  const failed = of - worked - partly;
  if (of === 0) {
    return (
      <EmptyPlot
        text={dashboardWords.nobodyHasSaid}
        drawing="letter"
        to={["/myTips", dashboardWords.myTips]}
      />
    );
  }
  const words = [
    [dashboardWords.workedFor({ gardeners: worked }), worked],
    [dashboardWords.partlyFor({ gardeners: partly }), partly],
    [dashboardWords.notFor({ gardeners: failed }), failed],
  ] as const;
  const said = words.filter(([, count]) => count > 0).map(([text]) => text);
  return (
    <DescribedPlot
      text={dashboardWords.saidByWinters({ count: of, said: formatSequence(said) })}
      columns={[dashboardWords.winters, dashboardWords.reports]}
      rows={rows.map(({ winter, ...counts }) => [
        nameOf(winter),
        dashboardWords.howTipsWent(counts),
      ])}
    >
      <div className="flex h-full flex-col">
        <ul className="flex min-h-6 flex-wrap gap-x-4 text-sm">
          {results.map((result) => (
            <li key={result} className="flex items-center gap-1.5">
              <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden="true">
                <rect x="1" y="1" width="12" height="12" rx="2" className={fills[result]} />
              </svg>
              {resultWords.results[result]}
            </li>
          ))}
        </ul>
        <div className="min-h-0 grow">
          <BarsPlot
            name={dashboardWords.barForWinter}
            rows={rows.map(({ winter, ...counts }) => ({
              name: nameOf(winter),
              parts: results.map((result) => ({ className: fills[result], value: counts[result] })),
              text: dashboardWords.workedOf({
                worked: counts.worked,
                all: counts.worked + counts.partly + counts.failed,
              }),
            }))}
          />
        </div>
      </div>
    </DescribedPlot>
  );
}

const nameOf = (winter: OwnNumbers["outcomes_by_winter"][number]["winter"]) =>
  winter ? winterName(winter) : dashboardWords.wintersUnknown;

const results = ["worked", "partly", "failed"] as const;

/** The fills of bars. Full, pale and hollow bars can be distinguished without colours. */
const fills = {
  worked: "fill-primary stroke-primary",
  partly: "fill-primary/35 stroke-primary",
  failed: "fill-base-100 stroke-primary",
} as const;

/** Shows the number of tips for each part of the year, as months in the gardener's hemisphere. */
function YearFigure({ numbers: { tips_by_part, any_time_count } }: OwnTipsProps) {
  const hemisphere = useHemisphere();
  const most = Math.max(...Object.values(tips_by_part));
  if (most + any_time_count === 0) {
    return <EmptyPlot text={dashboardWords.noneSaysWhen} to={["/myTips", dashboardWords.myTips]} />;
  }
  const nameOfPart = (part: (typeof yearParts)[number]) => monthName(monthOfPart(part, hemisphere));
  const busiest = yearParts.filter((part) => tips_by_part[part] === most);
  const months = formatSequence(busiest.map(nameOfPart));
  const first = most > 0 ? mostIn(most, months, busiest.length) : "";
  const last = any_time_count > 0 ? dashboardWords.anyTime({ count: any_time_count }) : "";
  return (
    <DescribedPlot
      text={first && last ? dashboardWords.sentences({ first, second: last }) : first || last}
      columns={[dashboardWords.month, dashboardWords.tips]}
      rows={yearParts.map((part) => [
        dashboardWords.monthAndPart({
          month: nameOfPart(part),
          part: gardenWords.partsOfYear[part],
        }),
        tips_by_part[part],
      ])}
    >
      <YearRing tips={tips_by_part} anyTime={any_time_count} />
    </DescribedPlot>
  );
}

/**
 * Returns a sentence about the months with the most tips.
 * @param number the number of these months
 */
function mostIn(count: number, months: string, number: number) {
  if (number > 3) return dashboardWords.atMostInMonth({ count });
  return number > 1
    ? dashboardWords.mostInMonths({ count, months })
    : dashboardWords.mostInMonth({ count, months });
}
