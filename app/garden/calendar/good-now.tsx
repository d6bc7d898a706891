import { lazy, Suspense } from "react";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { calendarCalls } from "./calendar.contract.ts";
import type { Season } from "./calendar.ts";
import { GoodNowList } from "./good-now-list.tsx";

/** Few have described their garden. */
const OwnGoodNow = lazy(() => import("./own-good-now.tsx"));

/** What is to be done now in the site's garden, and what comes next. */
export const readSoon = (api: ApiClient, limit: number) =>
  api.call(calendarCalls.season, { query: { when: "soon", limit: String(limit) } });

/** The tips that are good to do now: in the reader's garden, or else in that of the site. */
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
  /** The number of tips that are asked for. */
  limit: string;
  /** The plant that they are about, as its address has it. Without any there is nothing to see. */
  plant?: string;
  /** The heading, on a page that is about something else. */
  title?: string;
  /** True if what comes next fills up the list. */
  soon?: boolean;
  /** True for a part of the list, which leads to all of it. */
  more?: boolean;
}
