import { type ComponentProps, lazy, Suspense } from "react";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { calendarCalls } from "./calendar.contract.ts";
import { GoodNowList } from "./good-now-list.tsx";

/** The list that the browser loads only on demand, because few gardeners describe their garden. */
const OwnGoodNow = lazy(() => import("./own-good-now.tsx"));

/** Reads tips for now and the next months in the site's garden. */
export const readSoon = (api: ApiClient, limit: number) =>
  api.call(calendarCalls.season, {
    query: { when: "soon", limit: String(limit), ...namesInLanguage() },
  });

/** Shows tips that are good to follow now in the reader's garden, or else in the site's garden. */
export function GoodNow({ season, limit, ...list }: GoodNowProps) {
  const mine = useMyGarden();
  const site = <GoodNowList season={season} {...list} />;
  if (!mine) return site;
  return (
    <div className="grid grid-cols-1">
      {/*
       * An invisible copy of the site's list reserves its height, so that the content below does
       * not move. Phones need no copy, because that content is below the screen. The page with the
       * whole list needs no copy either, because nothing is below the list.
       */}
      {(list.more || list.plant) && (
        <div className="invisible col-start-1 row-start-1 max-sm:hidden" inert>
          {site}
        </div>
      )}
      <div className="col-start-1 row-start-1">
        <Suspense fallback={site}>
          <OwnGoodNow garden={mine} limit={limit} others={site} {...list} />
        </Suspense>
      </div>
    </div>
  );
}

interface GoodNowProps extends Omit<ComponentProps<typeof GoodNowList>, "own"> {
  limit: string;
}
