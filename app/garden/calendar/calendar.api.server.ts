import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { Climate } from "../gardens/climates.ts";
import type { Garden } from "../gardens/gardens.ts";
import { bitsGoodNow, nextMonthAfter, partAt } from "../gardens/seasons.ts";
import type { PlantList } from "../plants/plants.ts";
import { findTips } from "../search/search.store.server.ts";
import { readTips, withPlantNames } from "../tips/tip-replies.server.ts";
import { headingOf } from "../tips/tips.ts";
import { calendarCalls } from "./calendar.contract.ts";
import { type SeasonQuery, workFirst } from "./calendar.ts";
import { listRanked, listSoon, rankAmong, readEvidence } from "./season-tips.store.server.ts";

interface CalendarServices extends SiteServices {
  /** The garden used for gardeners who have not described their own. */
  siteGarden: { hemisphere: Garden["hemisphere"]; climate: Climate };
  plants: () => Promise<PlantList>;
}

/** The maximum number of tips checked for a plant, the newest first. */
const maxOfPlant = 200;

export function calendarApi(services: CalendarServices) {
  const { database, clock, siteGarden, publicTips, plants, ownLanguage } = services;
  return serve(calendarCalls, {
    async season({ query, claims, keepUntil }) {
      const now = clock();
      keepUntil(nextMonthAfter(now));
      const isMember = publicTips || claims !== null;
      // Visitors of a site for members get only the current tips for the site's garden. Tips for
      // other gardens or times, and scores, would reveal when and where each tip is good.
      const { limit, plant, language } = query;
      const asked: SeasonQuery = isMember ? query : { when: "now", limit };
      const { when, after, hemisphere = siteGarden.hemisphere } = asked;
      const { climate = siteGarden.climate, setting = null, wet: wetMonths } = asked;
      const [score = "", id = ""] = after?.split("_") ?? [];
      const wanted = {
        climate,
        setting,
        limit,
        after: after ? { score: Number(score), id } : null,
      };
      const year = { hemisphere, wetMonths };
      const among = plant === undefined ? null : await findTips(database, { plant }, maxOfPlant);
      const rank = (partBits: number | null) =>
        among
          ? rankAmong(database.reader, among, { ...wanted, partBits })
          : listRanked(database.reader, { ...wanted, partBits });
      const rows =
        when === "soon"
          ? await listSoon(rank, limit, { ...year, now })
          : await rank(when === "any" ? null : bitsGoodNow(now, year));
      const page = rows.slice(0, limit);
      const ids = page.map((row) => row.id);
      // Reads results only for a requested climate. The site's climate may not be the reader's.
      const named = asked.climate === "all" ? undefined : asked.climate;
      const [tips, evidence] = await Promise.all([
        readTips(database.reader, ids, ownLanguage).then(async (tips) =>
          withPlantNames(tips, language, await plants()),
        ),
        named && readEvidence(database.reader, ids, named),
      ]);
      const last = page.at(-1);
      return {
        ...{ part: partAt(now, hemisphere), hemisphere, climate },
        items: isMember
          ? (when === "now" ? workFirst(tips) : tips).map((tip) => ({
              ...tip,
              ...evidence?.get(tip._id),
            }))
          : tips.map(headingOf),
        next:
          isMember && when !== "soon" && rows.length > limit && last
            ? `${last.score}_${last.id}`
            : null,
      };
    },
  });
}
