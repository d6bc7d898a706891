import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { PartInMonths } from "../gardens/when-line.tsx";
import { isWhole } from "../tips/tips.ts";
import type { SeasonTip, SeasonTips } from "./calendar.ts";
import { SeasonTipCard } from "./season-tip-card.tsx";

/** Tips that are good to do now, in a garden of whoever reads or in that of the site. */
export function GoodNowList({ season, own, title, plant }: GoodNowListProps) {
  const { part, hemisphere, items } = season;
  const id = useId();
  const tips = items.filter((tip) => isWhole<SeasonTip>(tip));
  if (plant && tips.length === 0) return null;
  const which = (
    <>
      <PartInMonths part={part} hemisphere={hemisphere} />
      {own
        ? `, from gardens like mine. ${tips.length > 0 ? own.says : ""}`
        : `, ${hemisphere} of the equator. Four taps, and it is about your garden.`}
    </>
  );
  return (
    <section aria-labelledby={id}>
      {title && (
        <h2 id={id} className="mb-2 font-display text-3xl">
          {title}
        </h2>
      )}
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        {title ? (
          <p className="max-w-prose text-lg">{which}</p>
        ) : (
          <h2 id={id} className="max-w-prose text-lg">
            {which}
          </h2>
        )}
        <Link to="/garden" className="link font-semibold text-primary">
          {own ? "My garden" : "Describe my garden"}
        </Link>
      </div>
      {tips.length === 0 ? (
        <Nothing>
          Nothing is known yet that suits {own ? "your" : "this"} garden this month.
        </Nothing>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {tips.map((tip) => (
            <li key={tip._id}>
              <SeasonTipCard tip={tip} worked={own?.workedFor(tip)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface GoodNowListProps {
  season: SeasonTips;
  /** What is said of the reader's own garden; without it, it is the site's. */
  own?: { says: string; workedFor: (tip: SeasonTip) => string | null };
  /** The plant that they are about, as its address has it. Without any there is nothing to see. */
  plant?: string;
  /** The heading, on a page that is about something else. */
  title?: string;
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <p className="paper p-6 text-lg">
      {children}{" "}
      <Link to="/browseTips" className="link link-primary">
        All tips
      </Link>
    </p>
  );
}
