import { expect, test } from "vitest";
import { eventThing, shownDate } from "./event-thing.ts";
import type { EventDate, GardenEvent } from "./events.ts";

const site = { url: "https://garden.example", name: "Trellis", base: "/de" };

const dateOf = (day: string, more: Partial<EventDate> = {}): EventDate => ({
  ...{ day, isWholeDays: false, starts: `${day}T14:00`, ends: `${day}T16:00` },
  ...{ startsAt: Date.parse(`${day}T12:00Z`), endsAt: Date.parse(`${day}T14:00Z`) },
  ...{ isMoved: false, isCancelled: false, coming: 3, maybe: 0, waiting: 0 },
  ...more,
});

const eventOf = (...dates: EventDate[]): GardenEvent => ({
  ...{ _id: "1", title: "Seed swap", text: "Bring seeds.", language: "en", place: "The shed" },
  ...{ photo: null, audience: "anyone", places: 5, repeats: "week", until: "2026-06-30" },
  ...{ zone: "Europe/Berlin", showsComing: false, isWholeDays: false, state: "published" },
  ...{ starts: "2026-05-02T14:00", ends: "2026-05-02T16:00", changedAt: 0, dates },
});

test("search engines learn when and where a date of an event is", () => {
  const date = dateOf("2026-05-09");
  expect(eventThing(eventOf(date), date, site)).toMatchObject({
    "@type": "Event",
    name: "Seed swap",
    url: "https://garden.example/de/events/1/2026-05-09",
    startDate: "2026-05-09T12:00:00.000Z",
    endDate: "2026-05-09T14:00:00.000Z",
    eventStatus: "https://schema.org/EventScheduled",
    location: { name: "The shed" },
    remainingAttendeeCapacity: 2,
  });
  const days = { isWholeDays: true, starts: "2026-05-09", ends: "2026-05-10", isCancelled: true };
  const whole = dateOf("2026-05-09", days);
  expect(eventThing(eventOf(whole), whole, site)).toMatchObject({
    startDate: "2026-05-09",
    endDate: "2026-05-10",
    eventStatus: "https://schema.org/EventCancelled",
  });
});

test("a page shows the next date that takes place, or else the last one", () => {
  const [first, off, last] = [
    dateOf("2026-05-02"),
    dateOf("2026-05-09", { isCancelled: true }),
    dateOf("2026-05-16"),
  ];
  const event = eventOf(first, off, last);
  expect(shownDate(event, Date.parse("2026-05-03T00:00Z"))).toBe(last);
  expect(shownDate(event, Date.parse("2027-01-01T00:00Z"))).toBe(last);
  const moved = { ...dateOf("2026-05-17"), day: "2026-05-02", isMoved: true };
  expect(shownDate(eventOf(moved, off, last), Date.parse("2026-05-03T00:00Z"))).toBe(last);
});
