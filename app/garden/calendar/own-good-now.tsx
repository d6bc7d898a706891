import { type ReactNode, use } from "react";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { climateOf, settingOf } from "../gardens/climates.ts";
import type { Garden } from "../gardens/gardens.ts";
import { resultWords } from "../results/results.words.ts";
import { workedInList } from "../results/worked.words.ts";
import { isWhole } from "../tips/tips.ts";
import { calendarCalls } from "./calendar.contract.ts";
import { areUntried, type SeasonTip, type SeasonTips } from "./calendar.ts";
import { calendarWords } from "./calendar.words.ts";
import { GoodNowList } from "./good-now-list.tsx";

/** The last request. It stays in memory, so that the same request is not sent twice. */
let asked: { key: string; reply: Promise<SeasonTips | null> } | null = null;

/** The time after which a failed request is sent again, in milliseconds. */
const retryMs = 30_000;

function askFor(garden: Garden, { limit, plant, soon }: Asked, api: ApiClient) {
  const { hemisphere, wetMonths = [] } = garden;
  const query = {
    ...{ hemisphere, climate: climateOf(garden), setting: settingOf(garden), limit },
    ...(wetMonths.length > 0 && { wet: wetMonths.join() }),
    ...(plant && { plant }),
    ...(soon && { when: "soon" as const }),
    ...namesInLanguage(),
  };
  const key = JSON.stringify(query);
  if (asked?.key !== key) {
    const reply = api.call(calendarCalls.season, { query }).catch(() => {
      setTimeout(() => {
        if (asked?.reply === reply) asked = null;
      }, retryMs);
      return null;
    });
    asked = { key, reply };
  }
  return asked.reply;
}

interface Asked {
  limit: string;
  plant?: string;
  soon?: boolean;
}

/** Shows tips that are good to follow now in the garden that a gardener has described. */
export default function OwnGoodNow({ garden, limit, others, ...list }: OwnGoodNowProps) {
  const season = use(askFor(garden, { limit, ...list }, useApi()));
  if (!season) return others;
  const untried = areUntried(season.items.filter((tip) => isWhole<SeasonTip>(tip)));
  const says = untried ? resultWords.nobodyLikeYou : calendarWords.workedFirst;
  return <GoodNowList season={season} own={{ says, workedFor: workedInList }} {...list} />;
}

interface OwnGoodNowProps extends Asked {
  garden: Garden;
  /** The list that is shown if the tips for this garden cannot be loaded. */
  others: ReactNode;
  title?: string;
  more?: boolean;
}
