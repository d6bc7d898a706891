import { expect, test } from "vitest";
import { formatDay } from "./dates.ts";
import { formatNumber } from "./format.ts";

test.each([0, 7, 999, 1000, 10_070, 999_999, 1_000_000, -12_345])(
  "%i has the English form",
  (value) => {
    expect(formatNumber(value)).toBe(new Intl.NumberFormat("en").format(value));
  },
);

test("a day has the English form, in UTC", () => {
  for (const month of Array.from({ length: 12 }, (_, index) => index)) {
    const time = Date.UTC(2026, month, 22, 23, 59);
    expect(formatDay(time)).toBe(
      new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(time),
    );
  }
});
