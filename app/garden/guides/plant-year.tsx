import { Link } from "react-router";
import { formatNumber } from "../../platform/text/format.ts";
import { climates, type KindOfYear, kindOfYear, sharesMonths } from "../gardens/climates.ts";
import { deedLabels } from "../gardens/deeds.words.ts";
import { climateInWords } from "../gardens/gardens.words.ts";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { sortedWindow, windowInSeasons, yearPartsOf } from "../gardens/seasons.ts";
import { WhoseMonths, YearStrip } from "../gardens/year-view.tsx";
import { TipLink } from "../tips/tip-link.tsx";
import type { Guide, GuideRow } from "./guides.ts";

/** The year's work with a plant, in the months of the reader's garden, or else of the site's. */
export function PlantYear({ guide, search }: PlantYearProps) {
  const { year: all, anyTime } = guide;
  const mine = useMyGarden();
  if (all.length === 0 && anyTime.tips.length === 0) return null;
  const ofSite = climates.get(guide.climate);
  const here = mine ? kindOfYear(mine) : ofSite && { ...ofSite, rains: null };
  function isHere(row: GuideRow) {
    // A season of rain is none where it is not known.
    const isOfRain = yearPartsOf(row.when).length === 0;
    return !here || (!(isOfRain && here.rains === null) && isRowFor(here, row));
  }
  const year = byDeed(all.filter(isHere));
  const others = all.filter((row) => !isHere(row));
  return (
    <section aria-labelledby="year">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="year" className="font-display text-3xl">
          What to do when
        </h2>
        <p className="text-base text-base-content/80">
          {mine ? "For gardens like yours." : `For ${climateInWords(guide.climate).toLowerCase()}.`}{" "}
          <WhoseMonths />{" "}
          <Link to="/garden" className="link">
            My garden
          </Link>
        </p>
      </div>
      {/* As high as one row with a line below it, so that little moves when a garden is known. */}
      <div className="paper p-4 sm:p-5 lg:grid lg:min-h-38 lg:grid-cols-1 lg:content-between">
        {year.length > 0 && (
          <YearStrip
            rows={year.map(({ deed, when, tips }) => ({
              name: deed ? deedLabels[deed] : year.length > 1 ? "Other" : "To do",
              to: `#${deed ?? "other"}`,
              isHarvest: deed === "harvest",
              when,
              tips,
            }))}
          />
        )}
        {year.length === 0 && all.length > 0 && (
          <p>Nobody with winters like {mine ? "yours" : "these"} has said when.</p>
        )}
        {others.length > 0 && <OtherClimates rows={others} />}
        {anyTime.tips.length > 0 && (
          <p className="leading-relaxed not-first:mt-1 not-first:border-t not-first:border-base-300 not-first:pt-3 wrap-anywhere">
            <span className="font-semibold">Any time:</span>{" "}
            {anyTime.tips.map((tip, index) => (
              <span key={tip._id}>
                {index > 0 && ", "}
                <TipLink tip={tip} className="underline" />
              </span>
            ))}
            {anyTime.more > 0 && (
              <>
                {" "}
                <Link to={search} className="link">
                  and {formatNumber(anyTime.more)} more
                </Link>
              </>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

/** True if the months of a row are advice in a kind of year, as those of its tips are by themselves. */
export function isRowFor(here: KindOfYear, { climate, rains, when }: GuideRow) {
  const there = climate && climates.get(climate);
  return !there || sharesMonths(here, { ...there, rains }, when);
}

/** The rows of each deed as one. */
const byDeed = (rows: readonly GuideRow[]) =>
  [...Map.groupBy(rows, ({ deed }) => deed)].map(([deed, each]) => ({
    deed,
    when: sortedWindow(each.flatMap(({ when }) => when)),
    tips: each.reduce((sum, { tips }) => sum + tips, 0),
  }));

/** What is done elsewhere, in words: its months are no advice here. */
function OtherClimates({ rows }: { rows: readonly GuideRow[] }) {
  return (
    <p className="text-base leading-relaxed text-base-content/80 not-first:mt-1 not-first:border-t not-first:border-base-300 not-first:pt-3">
      <span className="font-semibold">In other gardens:</span>{" "}
      {rows.map(({ deed, climate, when }, index) => (
        <span key={`${deed} ${climate} ${when}`}>
          {index > 0 && "; "}
          {deed ? deedLabels[deed].toLowerCase() : "something"} in{" "}
          {windowInSeasons(when).toLowerCase()}
          {climate && ` (${climateInWords(climate).toLowerCase()})`}
        </span>
      ))}
      .
    </p>
  );
}

interface PlantYearProps {
  guide: Guide;
  /** The address of the search for all tips about the plant. */
  search: string;
}
