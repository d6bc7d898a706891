import { type ReactNode, Suspense, use, useId } from "react";
import { Link } from "react-router";
import { climateOf } from "../climates/climates.ts";
import type { Garden } from "../gardens/gardens.ts";
import { useMyGarden } from "../gardens/my-garden.tsx";
import type { ApiClient } from "../platform/api-client.ts";
import { useApi } from "../platform/api-context.ts";
import { PartInMonths } from "../seasons/when-line.tsx";
import { calendarCalls } from "./calendar.contract.ts";
import type { SeasonTips } from "./calendar.ts";
import { SeasonTipCard } from "./season-tip-card.tsx";

type Season = SeasonTips | null | Promise<SeasonTips | null>;

/** What is good to do now: in the garden of whoever reads, or else in that of the site. */
export function GoodNow({ season }: { season: Season }) {
  const mine = useMyGarden();
  const site = season instanceof Promise ? use(season) : season;
  if (!site) return null;
  if (!mine) return <Tips season={site} />;
  return (
    <Suspense fallback={<Tips season={site} />}>
      <TipsForGarden garden={mine} />
    </Suspense>
  );
}

/** The last question, so that it is asked once for a garden. */
let asked: { key: string; reply: Promise<SeasonTips | null> } | null = null;

function askFor({ hemisphere, ...bands }: Garden, api: ApiClient) {
  const query = { hemisphere, climate: climateOf(bands) };
  const key = `${hemisphere} ${query.climate}`;
  if (asked?.key !== key) {
    asked = { key, reply: api.call(calendarCalls.season, { query }).catch(() => null) };
  }
  return asked.reply;
}

function TipsForGarden({ garden }: { garden: Garden }) {
  const season = use(askFor(garden, useApi()));
  return season && <Tips season={season} garden={garden} />;
}

function Tips({ season: { part, hemisphere, items }, garden }: TipsProps) {
  const id = useId();
  if (items.length === 0 && !garden) return null;
  return (
    <section aria-labelledby={id} className="mx-auto max-w-6xl px-4 pt-16 sm:px-6">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="font-display text-3xl sm:text-4xl">
          Good to do now
        </h2>
        <Link to="/garden" className="link font-semibold text-primary">
          {garden ? "My garden" : "Describe my garden"}
        </Link>
      </div>
      <p className="mb-6 text-lg text-base-content/80">
        <PartInMonths part={part} hemisphere={hemisphere} />
        {garden
          ? ", from gardens like mine. What worked there comes first."
          : `, ${hemisphere} of the equator. Four taps, and it is about your garden.`}
      </p>
      {items.length === 0 ? (
        <Nothing>Nobody with a garden like yours has shared something for these weeks yet.</Nothing>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((tip) => (
            <li key={tip._id}>
              <SeasonTipCard tip={tip} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface TipsProps {
  season: SeasonTips;
  /** Of whoever reads; without it, it is the site's. */
  garden?: Garden;
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
