import ical, {
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
} from "ical-generator";
import { locale } from "../../platform/text/locale.ts";
import type { Seasons } from "../gardens/climates.ts";
import { climateElsewhere } from "../gardens/climates.words.ts";
import {
  openingMonths,
  partOfMonth,
  seasonInMonths,
  seasonInWords,
  type Year,
} from "../gardens/seasons.ts";
import { titleWithTask } from "../gardens/tasks.words.ts";
import { readingPath, type Tip } from "../tips/tips.ts";
import { savedWords } from "./saved.words.ts";

interface SavedTip extends Pick<Tip, "title" | "when" | "deed" | "garden" | "availability"> {
  id: string;
  /** In milliseconds since 1970. */
  savedAt: number;
}

interface CalendarOptions {
  siteName: string;
  siteUrl: string;
  /** The prefix of page addresses in the calendar's language. */
  base: string;
  publicTips: boolean;
  /**
   * The garden that decides the months: the gardener's garden, or else the site's garden. A season
   * of rain has a date only if the garden's wet months are known.
   */
  year: Year;
  /** Null if the gardener has not described a garden. */
  garden: Seasons | null;
}

/** The time after which calendar programs should read the calendar again, in seconds. */
const timeToLive = 24 * 60 * 60;

/**
 * Creates a calendar with a yearly event for the start of each season of a saved tip. A tip from
 * another climate names that climate, because its date does not apply to the gardener.
 */
export function savedCalendar(
  tips: SavedTip[],
  { siteName, siteUrl, base, publicTips, year, garden }: CalendarOptions,
) {
  const calendar = ical({
    name: savedWords.calendar.name({ site: siteName }),
    prodId: { company: siteName, product: "saved tips", language: locale().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: timeToLive,
  });
  for (const tip of tips) {
    const { id, title, deed: task = null, when = [], savedAt } = tip;
    const elsewhere = climateElsewhere(tip, garden);
    const summary = titleWithTask(title, task);
    const seasons = seasonInWords(when);
    for (const month of openingMonths(when, year)) {
      const saved = new Date(savedAt);
      const start = new Date(Date.UTC(saved.getUTCFullYear(), month));
      calendar.createEvent({
        id: `${id}-${partOfMonth(month, year.hemisphere)}@${new URL(siteUrl).hostname}`,
        stamp: saved,
        start,
        allDay: true,
        summary: elsewhere
          ? savedWords.calendar.inClimate({ title: summary, climate: elsewhere })
          : summary,
        description: elsewhere
          ? savedWords.calendar.whenInClimate({ seasons, climate: elsewhere })
          : savedWords.calendar.when({ seasons, months: seasonInMonths(when, year) }),
        url: siteUrl + base + readingPath({ _id: id, ...tip }, { membersOnly: !publicTips }),
        transparency: ICalEventTransparency.TRANSPARENT,
        repeating: { freq: ICalEventRepeatingFreq.YEARLY },
      });
    }
  }
  return calendar.toString();
}
