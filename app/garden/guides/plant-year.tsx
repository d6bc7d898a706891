import { Link } from "react-router";
import { formatNumber } from "../../platform/text/format.ts";
import { deedLabels } from "../gardens/deeds.words.ts";
import { WhoseMonths, YearStrip } from "../gardens/year-view.tsx";
import { TipLink } from "../tips/tip-link.tsx";
import type { Guide } from "./guides.ts";

/** The year's work with a plant, in the months of the reader's garden, or else of the site's. */
export function PlantYear({ guide: { year, anyTime }, search }: PlantYearProps) {
  if (year.length === 0 && anyTime.tips.length === 0) return null;
  return (
    <section aria-labelledby="year">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="year" className="font-display text-3xl">
          What to do when
        </h2>
        <p className="text-base text-base-content/80">
          <WhoseMonths />{" "}
          <Link to="/garden" className="link">
            My garden
          </Link>
        </p>
      </div>
      <div className="paper p-4 sm:p-5">
        {year.length > 0 && (
          <YearStrip
            rows={year.map(({ deed, when }) => ({
              name: deed ? deedLabels[deed] : year.length > 1 ? "Other" : "To do",
              to: `#${deed ?? "other"}`,
              isHarvest: deed === "harvest",
              when,
            }))}
          />
        )}
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

interface PlantYearProps {
  guide: Guide;
  /** The address of the search for all tips about the plant. */
  search: string;
}
