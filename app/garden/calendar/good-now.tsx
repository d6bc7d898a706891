import { type ReactNode, Suspense, use, useId } from "react";
import { Link } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { climateOf } from "../gardens/climates.ts";
import type { Garden } from "../gardens/gardens.ts";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { PartInMonths } from "../gardens/when-line.tsx";
import { calendarCalls } from "./calendar.contract.ts";
import { isForReader, type SeasonTips } from "./calendar.ts";
import { SeasonTipCard } from "./season-tip-card.tsx";

/** The tips that are good to do now: in the reader's garden, or else in that of the site. */
export function GoodNow({ season, limit, plant, title }: GoodNowProps) {
  const mine = useMyGarden();
  const site = <Tips season={season} title={title} plant={plant} />;
  if (!mine) return site;
  return (
    <Suspense fallback={site}>
      <TipsOf garden={mine} limit={limit} plant={plant} title={title} />
    </Suspense>
  );
}

interface GoodNowProps {
  /** The tips for the site's garden. */
  season: SeasonTips;
  /** The number of tips that are asked for. */
  limit: string;
  /** The plant that they are about, as its address has it. Without any there is nothing to see. */
  plant?: string;
  /** The heading, on a page that is about something else. */
  title?: string;
}

/** The last question, so that it is asked once. */
let asked: { key: string; reply: Promise<SeasonTips | null> } | null = null;

function askFor(garden: Garden, { limit, plant }: Asked, api: ApiClient) {
  const { hemisphere } = garden;
  const query = { hemisphere, climate: climateOf(garden), limit, ...(plant && { plant }) };
  const key = JSON.stringify(query);
  if (asked?.key !== key) {
    asked = { key, reply: api.call(calendarCalls.season, { query }).catch(() => null) };
  }
  return asked.reply;
}

type Asked = Pick<GoodNowProps, "limit" | "plant">;

/** The tips that are good to do now in a garden. */
function TipsOf({ garden, title, ...asked }: TipsOfProps) {
  const season = use(askFor(garden, asked, useApi()));
  return season && <Tips season={season} garden={garden} title={title} plant={asked.plant} />;
}

interface TipsOfProps extends Omit<GoodNowProps, "season"> {
  garden: Garden;
}

function Tips({ season: { part, hemisphere, items }, garden, title, plant }: TipsProps) {
  const id = useId();
  if (plant && items.length === 0) return null;
  const which = (
    <>
      <PartInMonths part={part} hemisphere={hemisphere} />
      {garden
        ? ", from gardens like mine. What worked there comes first."
        : `, ${hemisphere} of the equator. Four taps, and it is about your garden.`}
    </>
  );
  return (
    <section aria-labelledby={id}>
      {title && (
        <h2 id={id} className="mb-2 font-display text-3xl sm:text-4xl">
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
          {garden ? "My garden" : "Describe my garden"}
        </Link>
      </div>
      {items.length === 0 ? (
        <Nothing>Nobody with such a garden has shared something for this month yet.</Nothing>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {items.filter(isForReader).map((tip) => (
            <li key={tip._id}>
              <SeasonTipCard tip={tip} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface TipsProps extends Pick<GoodNowProps, "season" | "plant" | "title"> {
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
