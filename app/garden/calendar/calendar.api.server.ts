import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Climate } from "../gardens/climates.ts";
import type { Garden } from "../gardens/gardens.ts";
import { nextMonthAfter, partAt, windowBits } from "../gardens/seasons.ts";
import { findTips } from "../search/search.store.server.ts";
import { headingOf } from "../tips/tips.ts";
import { readTips } from "../tips/tips-by-id.store.server.ts";
import { calendarCalls } from "./calendar.contract.ts";
import type { SeasonQuery } from "./calendar.ts";
import { listRanked, rankAmong, readSums } from "./season-tips.store.server.ts";

interface CalendarServices {
  database: Database;
  clock: Clock;
  /** The garden of whoever has described none. */
  siteGarden: { hemisphere: Garden["hemisphere"]; climate: Climate };
  /** True if everyone may read tips. */
  publicTips: boolean;
}

/** The number of the newest tips about a plant that are looked through. */
const maxOfPlant = 200;

export function calendarApi({ database, clock, siteGarden, publicTips }: CalendarServices) {
  return serve(calendarCalls, {
    async season({ query, claims, keepUntil }) {
      const now = clock();
      keepUntil(nextMonthAfter(now));
      const isMember = publicTips || claims !== null;
      // Other gardens, times and scores would tell visitors where and when each tip is good.
      const { limit, plant } = query;
      const asked: SeasonQuery = isMember ? query : { when: "now", limit };
      const { when, after, hemisphere = siteGarden.hemisphere } = asked;
      const { climate = siteGarden.climate } = asked;
      const part = partAt(now, hemisphere);
      const [score = "", id = ""] = after?.split("_") ?? [];
      const wanted = {
        climate,
        partBit: when === "now" ? windowBits([part]) : null,
        limit,
        after: after ? { score: Number(score), id } : null,
      };
      const rows =
        plant === undefined
          ? await listRanked(database.reader, wanted)
          : await rankAmong(
              database.reader,
              await findTips(database, { plant }, maxOfPlant),
              wanted,
            );
      const page = rows.slice(0, limit);
      const ids = page.map((row) => row.id);
      const [tips, sums] = await Promise.all([
        readTips(database.reader, ids),
        readSums(database.reader, ids),
      ]);
      const last = page.at(-1);
      return {
        ...{ part, hemisphere, climate },
        items: tips.map((tip) =>
          isMember
            ? { ...tip, ...(sums.get(tip._id) ?? { worked: 0, partly: 0, of: 0 }) }
            : headingOf(tip),
        ),
        next: isMember && rows.length > limit && last ? `${last.score}_${last.id}` : null,
      };
    },
  });
}
