import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { monthOfPart } from "../gardens/seasons.ts";
import { usePartInMonths } from "../gardens/when-line.tsx";
import { isSeasonCard, type Season, type SeasonCard } from "./calendar.ts";
import { calendarWords } from "./calendar.words.ts";
import { SeasonTipCard } from "./season-tip-card.tsx";

/** Shows tips that are good to follow now, in the reader's garden or in the site's garden. */
export function GoodNowList({ season, own, title, plant, soon, more }: GoodNowListProps) {
  const { part, hemisphere, items } = season;
  const id = useId();
  const time = usePartInMonths(part, hemisphere);
  const tips = items.filter(isSeasonCard);
  if (plant && tips.length === 0) return null;
  const whose = own ? "own" : hemisphere;
  const which = soon
    ? calendarWords.goodNowAndNext[whose]({ time })
    : calendarWords.goodNow[whose]({ time });
  return (
    <section aria-labelledby={more ? undefined : id}>
      {title && (
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id={id} className="font-display text-3xl">
            {title}
          </h2>
          {more && (
            <Link to="/season" className="link font-semibold text-primary">
              {calendarWords.allGoodNow}
            </Link>
          )}
        </div>
      )}
      <div className="mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-lg">
        {title ? <p>{which}</p> : <h2 id={id}>{which}</h2>}
        <Link to="/garden" className="link">
          {own ? calendarWords.myGarden : calendarWords.describeMyGarden}
        </Link>
      </div>
      {tips.length === 0 ? (
        <Nothing>{own ? calendarWords.nothingForYou : calendarWords.nothingThisMonth}</Nothing>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {tips.map((tip) => (
            <li key={tip._id}>
              <SeasonTipCard
                tip={tip}
                now={monthOfPart(part, hemisphere)}
                worked={own?.workedFor(tip)}
              />
            </li>
          ))}
        </ul>
      )}
      {own && tips.length > 0 && <p className="mt-4 text-base">{own.says}</p>}
    </section>
  );
}

interface GoodNowListProps {
  season: Season;
  /** Texts about the reader's own garden. Without them, the list is for the site's garden. */
  own?: { says: string; workedFor: (tip: SeasonCard) => string | null };
  /** The slug of the plant of all tips. A list about a plant hides itself if it has no tips. */
  plant?: string;
  title?: string;
  /** True if the list also contains tips for the next months. */
  soon?: boolean;
  /** True if the list shows only the first tips and links to the whole list. */
  more?: boolean;
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <p className="paper p-6 text-lg">
      {children}{" "}
      <Link to="/browseTips" className="link link-primary">
        {calendarWords.allTips}
      </Link>
    </p>
  );
}
