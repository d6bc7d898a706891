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

/** What is good to do now: in the garden of whoever reads, or else in that of the site. */
export function GoodNow({ season }: { season: SeasonTips }) {
  const mine = useMyGarden();
  const site = <Tips season={season} />;
  if (!mine) return site;
  return (
    <Suspense fallback={site}>
      <TipsOf garden={mine} />
    </Suspense>
  );
}

/** The last question, so that it is asked once. */
let asked: { key: string; reply: Promise<SeasonTips | null> } | null = null;

function askFor(garden: Garden, api: ApiClient) {
  const query = { hemisphere: garden.hemisphere, climate: climateOf(garden), limit: "12" };
  const key = JSON.stringify(query);
  if (asked?.key !== key) {
    asked = { key, reply: api.call(calendarCalls.season, { query }).catch(() => null) };
  }
  return asked.reply;
}

/** What is good in a garden. */
function TipsOf({ garden }: { garden: Garden }) {
  const season = use(askFor(garden, useApi()));
  return season && <Tips season={season} garden={garden} />;
}

function Tips({ season: { part, hemisphere, items }, garden }: TipsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="max-w-prose text-lg">
          <PartInMonths part={part} hemisphere={hemisphere} />
          {garden
            ? ", from gardens like mine. What worked there comes first."
            : `, ${hemisphere} of the equator. Four taps, and it is about your garden.`}
        </h2>
        <Link to="/garden" className="link font-semibold text-primary">
          {garden ? "My garden" : "Describe my garden"}
        </Link>
      </div>
      {items.length === 0 ? (
        <Nothing>Nobody with such a garden has shared something for this month yet.</Nothing>
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
