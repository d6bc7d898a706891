import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { RRuleSet } from "rrule-rust";
import { describe, expect, test } from "vitest";
import { writeCalendar } from "./event-calendar.server.ts";
import { datesOf } from "./event-dates.server.ts";
import { instantsOf } from "./event-times.server.ts";
import type { StoredEvent } from "./events.store.server.ts";
import type { EventDate, EventRepeat } from "./events.ts";

const site = { siteName: "Trellis", siteUrl: "https://garden.example", base: "" };
const id = "0190a000-0000-7000-8000-000000000001";

interface Rule {
  zone: string;
  starts: string;
  ends: string;
  repeats?: EventRepeat;
  until?: string | null;
}

const noPeople = { coming: 0, maybe: 0, waiting: 0 };

/** Returns an event as the store reads it. @param changes the changes of dates, by day */
async function eventOf(
  rule: Rule,
  changes: Record<string, Partial<EventDate>> = {},
): Promise<StoredEvent> {
  const { zone, starts, ends, repeats = "never", until = null } = rule;
  const isWholeDays = !starts.includes("T");
  const planned = await datesOf({ isWholeDays, starts, ends, repeats, until });
  const dates = planned.map((date) => {
    const changed = { ...date, ...changes[date.day] };
    const { startsAt, endsAt } = instantsOf(changed, zone);
    return { isMoved: false, isCancelled: false, ...changed, ...noPeople, startsAt, endsAt };
  });
  return {
    ...{ _id: id, zone, starts, ends, repeats, until, isWholeDays, dates, photo: null },
    ...{ title: "Seeds; swap, \\ talk", text: "Bring\nseeds – süße 🌱", place: "Shed, 2nd floor" },
    ...{ language: "en", audience: "anyone", places: null, showsComing: false },
    ...{ state: "published", changedAt: Date.UTC(2026, 0, 2), createdAt: Date.UTC(2026, 0, 1) },
    ...{ gardenerId: null, sequence: 3 },
  };
}

type Times = [startsAt: number, endsAt: number];

const sorted = (times: Times[]) => times.sort(([a], [b]) => a - b);

/** Returns the times of all dates that are not cancelled, as the site stores them. */
const timesIn = ({ dates }: StoredEvent) =>
  sorted(
    dates
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ startsAt, endsAt }): Times => [startsAt, endsAt]),
  );

/** Reads a calendar with ical.js, which knows only the time zones that the file describes. */
function readWithIcalJs(text: string): Times[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents("vtimezone")) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  const all = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  const [main, ...exceptions] = all;
  if (!main) return [];
  for (const exception of exceptions) main.relateException(exception);
  const toTimes = ({ startDate, endDate }: { startDate: ICAL.Time; endDate: ICAL.Time }): Times => [
    startDate.toJSDate().getTime(),
    endDate.toJSDate().getTime(),
  ];
  if (!main.isRecurring()) return [toTimes(main)];
  const found: Times[] = [];
  const iterator = main.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    found.push(toTimes(main.getOccurrenceDetails(next)));
  }
  return sorted(found);
}

/** Reads a calendar with node-ical, which has time zones of its own. */
function readWithNodeIcal(text: string): Times[] {
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (each) => each?.type === "VEVENT",
  );
  const [from, to] = [new Date(Date.UTC(2020, 0)), new Date(Date.UTC(2040, 0))];
  const found = events.flatMap((event) => nodeIcal.expandRecurringEvent(event, { from, to }));
  return sorted(found.map(({ start, end }): Times => [start.getTime(), end.getTime()]));
}

/**
 * Reads the times of a series with `rrule-rust`, because node-ical uses the same library as the
 * site. Returns a moved date with its original time.
 */
function readWithRust(text: string) {
  const [series = ""] = text.replaceAll("\r\n ", "").match(/BEGIN:VEVENT.*?END:VEVENT/s) ?? [];
  const lines = series.split("\r\n").filter((line) => /^(DTSTART|RRULE|EXDATE)\b/.test(line));
  return RRuleSet.parse(lines.join("\n")).all().map(String);
}

/** Returns the original times of the dates of a series, in the format of calendars. */
function firstTimesIn({ dates, starts }: StoredEvent) {
  return dates
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ day }) => `${day}${starts.slice(day.length)}00`.replace(/[-:]/g, ""));
}

/** Each series spans both clock changes of a year, except in a zone without clock changes. */
const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata"];

describe.each(zones)("the calendar in %s", (zone) => {
  const inBoth = (event: StoredEvent) => {
    const text = writeCalendar([event], site);
    expect(readWithIcalJs(text)).toEqual(timesIn(event));
    expect(readWithNodeIcal(text)).toEqual(timesIn(event));
    if (event.repeats !== "never") expect(readWithRust(text)).toEqual(firstTimesIn(event));
    return text;
  };

  test("an event in each month has its times in two other programs", async () => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, "0")}-15`;
      inBoth(await eventOf({ zone, starts: `${day}T00:30`, ends: `${day}T23:45` }));
    }
  });

  test("a series keeps its hour across both clock changes", async () => {
    const times = { zone, starts: "2026-01-31T19:00", ends: "2026-01-31T21:30" };
    for (const repeats of ["week", "month", "lastWeekday", "year"] as const) {
      inBoth(await eventOf({ ...times, repeats, until: "2027-12-31" }));
    }
    const first = { zone, starts: "2026-02-07T06:00", ends: "2026-02-08T07:00" };
    inBoth(await eventOf({ ...first, repeats: "monthWeekday", until: "2027-12-31" }));
  });

  test("moved and cancelled dates are exceptions", async () => {
    const rule = { zone, starts: "2026-03-02T09:00", ends: "2026-03-02T10:00" };
    const moved = { starts: "2026-04-07T18:00", ends: "2026-04-07T20:00", isMoved: true };
    const changes = { "2026-04-06": moved, "2026-10-26": { isCancelled: true } };
    const event = await eventOf({ ...rule, repeats: "week", until: "2026-11-30" }, changes);
    const text = inBoth(event);
    expect(text).toContain(`RECURRENCE-ID;TZID=${zone}:20260406T090000`);
    expect(text).toContain(`EXDATE;TZID=${zone}:20261026T090000`);
  });
});

describe("the calendar", () => {
  const zone = "Europe/Berlin";
  const linesOf = (event: StoredEvent) =>
    writeCalendar([event], site).replaceAll("\r\n ", "").split("\r\n");

  test("whole days are dates, and so are their exceptions", async () => {
    const rule = { zone, starts: "2026-05-02", ends: "2026-05-03", repeats: "week" } as const;
    const moved = { starts: "2026-05-17", ends: "2026-05-17", isMoved: true };
    const changes = { "2026-05-09": { isCancelled: true }, "2026-05-16": moved };
    const lines = linesOf(await eventOf({ ...rule, until: "2026-05-30" }, changes));
    expect(lines).toEqual(
      expect.arrayContaining([
        "DTSTART;VALUE=DATE:20260502",
        "DTEND;VALUE=DATE:20260504",
        "RRULE:FREQ=WEEKLY;UNTIL=20260530",
        "EXDATE;VALUE=DATE:20260509",
        "RECURRENCE-ID;VALUE=DATE:20260516",
      ]),
    );
    expect(lines).not.toContain("BEGIN:VTIMEZONE");
  });

  test("a moved date is named in the form of its series", async () => {
    const hours = { zone, starts: "2026-03-02T00:30", ends: "2026-03-02T02:00" };
    const wholeDay = { isWholeDays: true, starts: "2026-04-07", ends: "2026-04-07", isMoved: true };
    const changed = { "2026-04-06": wholeDay };
    const byHours = await eventOf({ ...hours, repeats: "week", until: "2026-05-30" }, changed);
    expect(linesOf(byHours)).toContain(`RECURRENCE-ID;TZID=${zone}:20260406T003000`);
    const days = { zone, starts: "2026-05-02", ends: "2026-05-02" };
    const moved = { starts: "2026-05-10T14:00", ends: "2026-05-10T16:00", isMoved: true };
    const evening = { "2026-05-09": { ...moved, isWholeDays: false } };
    const byDays = await eventOf({ ...days, repeats: "week", until: "2026-05-30" }, evening);
    expect(linesOf(byDays)).toContain("RECURRENCE-ID;VALUE=DATE:20260509");
  });

  test("an event keeps its UID, and a cancelled one says so", async () => {
    const event = await eventOf({ zone, starts: "2026-05-02T14:00", ends: "2026-05-02T16:00" });
    const uid = `UID:${id}@garden.example`;
    expect(linesOf(event)).toEqual(
      expect.arrayContaining([uid, "SEQUENCE:3", "STATUS:CONFIRMED", "DTSTAMP:20260102T000000Z"]),
    );
    const cancelled = linesOf({ ...event, state: "cancelled", sequence: 4 });
    expect(cancelled).toEqual(expect.arrayContaining([uid, "SEQUENCE:4", "STATUS:CANCELLED"]));
  });

  test("texts arrive as they are, and no text begins a line of the file", async () => {
    const event = await eventOf({ zone, starts: "2026-05-02T14:00", ends: "2026-05-02T16:00" });
    const hostile = { ...event, title: "A\r\nATTENDEE:x", text: "B\nEND:VEVENT\nBEGIN:VALARM" };
    expect(linesOf(hostile).filter((line) => /^(ATTENDEE|BEGIN:VALARM)/.test(line))).toEqual([]);
    const [read] = Object.values(nodeIcal.sync.parseICS(writeCalendar([event], site))).filter(
      (each) => each?.type === "VEVENT",
    );
    expect(read).toMatchObject({
      ...{ summary: event.title, description: event.text, location: event.place },
    });
  });
});
