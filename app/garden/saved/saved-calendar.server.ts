import ical, {
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
} from "ical-generator";
import type { Garden } from "../gardens/gardens.ts";
import {
  monthOfPart,
  runsOf,
  windowInMonths,
  windowInSeasons,
  windowOfBits,
} from "../gardens/seasons.ts";

interface SavedTip {
  id: string;
  title: string;
  yearParts: number;
  /** Milliseconds since 1970. */
  savedAt: number;
}

interface CalendarOptions {
  siteName: string;
  siteUrl: string;
  hemisphere: Garden["hemisphere"];
}

/** The time after which calendars should ask again, in seconds. */
const timeToLive = 24 * 60 * 60;

/** A calendar in which each saved tip has a day, once a year, on which a window of it opens. */
export function savedCalendar(
  tips: SavedTip[],
  { siteName, siteUrl, hemisphere }: CalendarOptions,
) {
  const calendar = ical({
    name: `${siteName}: saved tips`,
    prodId: { company: siteName, product: "saved tips", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: timeToLive,
  });
  for (const { id, title, yearParts, savedAt } of tips) {
    const window = windowOfBits(yearParts);
    for (const [first] of runsOf(window)) {
      const saved = new Date(savedAt);
      const start = new Date(Date.UTC(saved.getUTCFullYear(), monthOfPart(first, hemisphere)));
      calendar.createEvent({
        id: `${id}-${first}@${new URL(siteUrl).hostname}`,
        stamp: saved,
        start,
        allDay: true,
        summary: title,
        description: `${windowInSeasons(window)}: ${windowInMonths(window, { hemisphere })}`,
        url: `${siteUrl}/tipDetail/${id}`,
        transparency: ICalEventTransparency.TRANSPARENT,
        repeating: { freq: ICalEventRepeatingFreq.YEARLY },
      });
    }
  }
  return calendar.toString();
}
