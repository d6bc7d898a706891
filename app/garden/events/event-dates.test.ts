import { expect, test } from "vitest";
import { datesOf } from "./event-dates.server.ts";
import { type EventRepeat, maxDates } from "./events.ts";

/** Returns the first day of each date in a series of whole days. */
const daysOf = async (starts: string, repeats: EventRepeat, until: string) =>
  (await datesOf({ isWholeDays: true, starts, ends: starts, repeats, until })).map(
    ({ day }) => day,
  );

test.each([
  ["year", "2028-02-29", "2037-01-01", ["2028-02-29", "2032-02-29", "2036-02-29"]],
  ["month", "2026-01-31", "2026-06-30", ["2026-01-31", "2026-03-31", "2026-05-31"]],
  ["monthWeekday", "2026-01-03", "2026-03-31", ["2026-01-03", "2026-02-07", "2026-03-07"]],
  ["lastWeekday", "2026-01-31", "2026-03-31", ["2026-01-31", "2026-02-28", "2026-03-28"]],
  ["week", "2026-12-26", "2027-01-09", ["2026-12-26", "2027-01-02", "2027-01-09"]],
  ["never", "2026-01-31", "2026-06-30", ["2026-01-31"]],
] as const)("a %s series from %s to %s has these days", async (repeats, starts, until, days) => {
  expect(await daysOf(starts, repeats, until)).toEqual(days);
});

test("a long series ends one date above the limit", async () => {
  expect(await daysOf("2026-01-01", "week", "2999-12-31")).toHaveLength(maxDates + 1);
});

test("each date of a series is as long as the first one", async () => {
  const dates = await datesOf({
    ...{ isWholeDays: false, starts: "2026-12-31T22:00", ends: "2027-01-01T02:00" },
    ...{ repeats: "week", until: "2027-01-31" },
  });
  expect(dates[4]).toEqual({
    ...{ day: "2027-01-28", isWholeDays: false },
    ...{ starts: "2027-01-28T22:00", ends: "2027-01-29T02:00" },
  });
});
