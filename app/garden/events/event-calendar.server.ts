import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { locale } from "../../platform/text/locale.ts";
import { compact, recurrence } from "./event-dates.server.ts";
import { startOfDay } from "./event-times.server.ts";
import type { StoredEvent } from "./events.store.server.ts";
import { type EventDate, eventPath } from "./events.ts";
import { dayOf, eventWords, type LocalTimes } from "./events.words.ts";
import { vtimezone } from "./vtimezone.server.ts";

interface CalendarSite {
  siteName: string;
  siteUrl: string;
  /** The prefix of page addresses in the language of the calendar. */
  base: string;
}

/** The interval after which calendar programs should refresh, in seconds. */
const timeToLive = 60 * 60;

/**
 * Writes events for calendar programs (RFC 5545). A moved date of a series becomes an exception
 * with a RECURRENCE-ID. A cancelled date becomes an EXDATE. UIDs never change, and SEQUENCE grows
 * with each change.
 */
export function writeCalendar(
  events: readonly StoredEvent[],
  { siteName, siteUrl, base }: CalendarSite,
) {
  const years = yearsOf(events);
  const calendar = ical({
    name: eventWords.calendarName({ site: siteName }),
    prodId: { company: siteName, product: "events", language: locale().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: timeToLive,
    // Without a zone name, DTSTAMP stays in UTC and each event has its own zone.
    timezone: { name: null, generator: (zone) => vtimezone(zone, years) },
  });
  const recurrenceIds: string[] = [];
  for (const event of events) {
    const isSeries = event.repeats !== "never";
    const isCancelled = event.state === "cancelled" || (!isSeries && event.dates.every(isGone));
    const shared = {
      id: `${event._id}@${new URL(siteUrl).hostname}`,
      sequence: event.sequence,
      stamp: instant(event.changedAt),
      created: instant(event.createdAt),
      lastModified: instant(event.changedAt),
      summary: event.title,
      description: event.text || null,
      location: event.place || null,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: event.isWholeDays
        ? ICalEventTransparency.TRANSPARENT
        : ICalEventTransparency.OPAQUE,
    };
    const [only] = event.dates;
    const times = isSeries ? event : (only ?? event);
    const rule = isSeries ? [ruleOf(event), ...exDates(event)].join("\r\n") : null;
    calendar.createEvent({
      ...shared,
      ...timesOf(times, event.zone),
      url: siteUrl + base + eventPath(event),
      ...(rule && { repeating: rule }),
    });
    for (const date of isSeries ? exceptionsOf(event) : []) {
      recurrenceIds.push(momentOf(event, date.day));
      calendar.createEvent({
        ...shared,
        ...timesOf(date, event.zone),
        url: siteUrl + base + eventPath(event, date.day),
        recurrenceId: startByRule(event, date.day),
      });
    }
  }
  // RFC 5545 requires a RECURRENCE-ID in the format of the series: a day, or a day with a time. The
  // library uses the format of the moved date, which may differ. So this code replaces each value.
  const inOrder = recurrenceIds.values();
  return calendar
    .toString()
    .replaceAll(/^RECURRENCE-ID.*$/gm, () => `RECURRENCE-ID${inOrder.next().value}`);
}

const instant = (time: number) => Temporal.Instant.fromEpochMilliseconds(time);

const isGone = ({ isCancelled }: EventDate) => isCancelled;

/**
 * Returns the dates of a series that calendar programs cannot derive from its RRULE. Calendar
 * programs give all dates the length of the first date, even across a clock change (RFC 5545,
 * 3.8.5.3). On this site, all dates end at the same local time.
 */
function exceptionsOf({ dates, isWholeDays, starts, ends, zone }: StoredEvent) {
  const lengthMs = zoned(ends, zone).epochMilliseconds - zoned(starts, zone).epochMilliseconds;
  const isShifted = ({ startsAt, endsAt }: EventDate) => endsAt - startsAt !== lengthMs;
  return dates.filter(
    (date) => !date.isCancelled && (date.isMoved || (!isWholeDays && isShifted(date))),
  );
}

/** Returns the times of an event for the library. Whole days end on the day after the last day. */
function timesOf(
  { isWholeDays, starts, ends }: LocalTimes,
  zone: string,
): Pick<ICalEventData, "start" | "end" | "allDay" | "timezone"> {
  return isWholeDays
    ? {
        start: Temporal.PlainDate.from(starts),
        end: Temporal.PlainDate.from(ends).add({ days: 1 }),
        allDay: true,
      }
    : { start: zoned(starts, zone), end: zoned(ends, zone), timezone: zone };
}

const zoned = (local: string, zone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone);

/** Returns the original start of a date as the parameters and value of an iCalendar property. */
const momentOf = ({ isWholeDays, starts, zone }: StoredEvent, day: string) =>
  isWholeDays
    ? `;VALUE=DATE:${compact(day)}`
    : `;TZID=${zone}:${compact(day + starts.slice(day.length))}00`;

const startByRule = ({ isWholeDays, starts, zone }: StoredEvent, day: string) =>
  isWholeDays ? Temporal.PlainDate.from(day) : zoned(day + starts.slice(day.length), zone);

const exDates = (event: StoredEvent) =>
  event.dates.filter(isGone).map(({ day }) => `EXDATE${momentOf(event, day)}`);

function ruleOf({ repeats, starts, until, isWholeDays, zone }: StoredEvent) {
  const last = until ?? dayOf(starts);
  // RFC 5545 requires UNTIL in UTC if DTSTART has a time zone: here the last second of the day.
  const end = isWholeDays
    ? compact(last)
    : compact(new Date(startOfDay(last, zone, 1) - 1000).toISOString().slice(0, 19)).concat("Z");
  return `RRULE:${recurrence({ repeats, starts })};UNTIL=${end}`;
}

function yearsOf(events: readonly StoredEvent[]) {
  const days = events.flatMap(({ dates, starts, ends }) => [
    ...[starts, ends],
    ...dates.flatMap((date) => [date.starts, date.ends]),
  ]);
  const years = days.map((moment) => Number(moment.slice(0, 4)));
  return { first: Math.min(...years), last: Math.max(...years) };
}
