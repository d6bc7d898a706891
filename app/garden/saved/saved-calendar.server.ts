import ical, {
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
} from "ical-generator";
import { titleWithDeed } from "../gardens/deeds.words.ts";
import type { Deed } from "../gardens/gardens.ts";
import {
  openingMonths,
  partOfMonth,
  windowInMonths,
  windowInSeasons,
  windowOfBits,
  type Year,
} from "../gardens/seasons.ts";

interface SavedTip {
  id: string;
  title: string;
  deed: Deed | null;
  yearParts: number;
  /** Milliseconds since 1970. */
  savedAt: number;
}

interface CalendarOptions {
  siteName: string;
  siteUrl: string;
  /** Of the gardener's garden: a season of rain has a day only where its months are known. */
  year: Year;
}

/** The time after which calendars should ask again, in seconds. */
const timeToLive = 24 * 60 * 60;

/** A calendar in which each saved tip has a day, once a year, on which a window of it opens. */
export function savedCalendar(tips: SavedTip[], { siteName, siteUrl, year }: CalendarOptions) {
  const calendar = ical({
    name: `${siteName}: saved tips`,
    prodId: { company: siteName, product: "saved tips", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: timeToLive,
  });
  for (const { id, title, deed, yearParts, savedAt } of tips) {
    const window = windowOfBits(yearParts);
    for (const month of openingMonths(window, year)) {
      const saved = new Date(savedAt);
      const start = new Date(Date.UTC(saved.getUTCFullYear(), month));
      calendar.createEvent({
        id: `${id}-${partOfMonth(month, year.hemisphere)}@${new URL(siteUrl).hostname}`,
        stamp: saved,
        start,
        allDay: true,
        summary: titleWithDeed(title, deed),
        description: `${windowInSeasons(window)}: ${windowInMonths(window, year)}`,
        url: `${siteUrl}/tipDetail/${id}`,
        transparency: ICalEventTransparency.TRANSPARENT,
        repeating: { freq: ICalEventRepeatingFreq.YEARLY },
      });
    }
  }
  return calendar.toString();
}
