import { lazy, Suspense } from "react";
import { useMyGarden } from "../gardens/my-garden.tsx";
import type { SeasonTips } from "./calendar.ts";
import { GoodNowList } from "./good-now-list.tsx";

/** Few have described their garden. */
const OwnGoodNow = lazy(() => import("./own-good-now.tsx"));

/** The tips that are good to do now: in the reader's garden, or else in that of the site. */
export function GoodNow({ season, limit, plant, title }: GoodNowProps) {
  const mine = useMyGarden();
  const site = <GoodNowList season={season} title={title} plant={plant} />;
  if (!mine) return site;
  return (
    <Suspense fallback={site}>
      <OwnGoodNow garden={mine} limit={limit} plant={plant} title={title} />
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
