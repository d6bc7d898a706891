import { serve } from "../auth/serve.server.ts";
import type { Climate } from "../climates/climates.ts";
import type { Database } from "../database/open.server.ts";
import type { Garden } from "../gardens/gardens.ts";
import type { Clock } from "../platform/clock.ts";
import { nextMonthAfter, partAt, windowBits } from "../seasons/seasons.ts";
import type { Tip } from "../tips/tips.ts";
import { calendarCalls } from "./calendar.contract.ts";
import { listRanked, readSums } from "./season-tips.store.server.ts";

interface CalendarServices {
  database: Database;
  clock: Clock;
  /** The garden of whoever has described none. */
  siteGarden: { hemisphere: Garden["hemisphere"]; climate: Climate };
}

/** @param readTips the tips with these ids, in their order, as everybody may read them */
export function calendarApi(
  { database, clock, siteGarden }: CalendarServices,
  readTips: (ids: string[]) => Promise<Tip[]>,
) {
  return serve(calendarCalls, {
    async season({ query, keepUntil }) {
      const now = clock();
      keepUntil(nextMonthAfter(now));
      const { when, limit } = query;
      const hemisphere = query.hemisphere ?? siteGarden.hemisphere;
      const climate = query.climate ?? siteGarden.climate;
      const part = partAt(now, hemisphere);
      const [score = "", id = ""] = query.after?.split("_") ?? [];
      const rows = await listRanked(database.reader, {
        climate,
        partBit: when === "now" ? windowBits([part]) : null,
        limit,
        after: query.after ? { score: Number(score), id } : null,
      });
      const page = rows.slice(0, limit);
      const ids = page.map((row) => row.id);
      const [tips, sums] = await Promise.all([readTips(ids), readSums(database.reader, ids)]);
      const last = page.at(-1);
      return {
        ...{ part, hemisphere, climate },
        items: tips.map((tip) => ({
          ...tip,
          ...(sums.get(tip._id) ?? { worked: 0, partly: 0, of: 0 }),
        })),
        next: rows.length > limit && last ? `${last.score}_${last.id}` : null,
      };
    },
  });
}
