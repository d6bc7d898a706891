import { lazy, Suspense } from "react";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { calendarCalls } from "./calendar.contract.ts";
import type { Season } from "./calendar.ts";
import { GoodNowList } from "./good-now-list.tsx";

/** Loaded on use, because few gardeners have described their garden. */
const OwnGoodNow = lazy(() => import("./own-good-now.tsx"));

/** Tips for now and the next months in the garden of the site. */
export const readSoon = (api: ApiClient, limit: number) =>
  api.call(calendarCalls.season, { query: { when: "soon", limit: String(limit) } });

/** Tips that are good to do now in the reader's garden, or else in the garden of the site. */
export function GoodNow({ season, limit, plant, title, soon, more }: GoodNowProps) {
  const mine = useMyGarden();
  const list = { title, plant, soon, more };
  const site = <GoodNowList season={season} {...list} />;
  if (!mine) return site;
  return (
    <div className="grid grid-cols-1">
      {/* The room of the site's list stays, so that nothing below moves up. */}
      <div className="invisible col-start-1 row-start-1" inert>
        {site}
      </div>
      <div className="col-start-1 row-start-1">
        <Suspense fallback={site}>
          <OwnGoodNow garden={mine} limit={limit} {...list} />
        </Suspense>
      </div>
    </div>
  );
}

interface GoodNowProps {
  /** The tips for the site's garden. */
  season: Season;
  /** The number of requested tips. */
  limit: string;
  /** The slug of the plant of all tips. With a plant and no tips, nothing is shown. */
  plant?: string;
  /** The heading, on a page about another subject. */
  title?: string;
  /** True if tips for the next months fill up the list. */
  soon?: boolean;
  /** True for the beginning of a list, which links to the whole list. */
  more?: boolean;
}
