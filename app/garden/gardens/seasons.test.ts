import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { hemispheres, type SeasonPart, seasonSchema, type YearPart, yearParts } from "./gardens.ts";
import {
  acrossEquator,
  monthOfPart,
  nextMonthAfter,
  openingMonths,
  partAndMonth,
  partAt,
  partOfMonth,
  partsAt,
  runsOf,
  seasonBits,
  seasonInMonths,
  seasonInWords,
  seasonOfBits,
  type Year,
} from "./seasons.ts";

const aHemisphere = fc.constantFrom(...hemispheres);
const aMonth = fc.integer({ min: 0, max: 11 });
const aSeason = fc.subarray([...yearParts]);
const aTime = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });

test("each month of a garden is one part of its year, and each part one month", () => {
  fc.assert(
    fc.property(aMonth, aHemisphere, (month, hemisphere) => {
      expect(monthOfPart(partOfMonth(month, hemisphere), hemisphere)).toBe(month);
    }),
  );
});

test("May in the north is November in the south, and crossing the equator twice changes nothing", () => {
  expect(monthOfPart("late-spring", "north")).toBe(4);
  expect(monthOfPart("late-spring", "south")).toBe(10);
  fc.assert(
    fc.property(aMonth, (month) => {
      expect(acrossEquator(acrossEquator(month))).toBe(month);
      expect(partOfMonth(acrossEquator(month), "south")).toBe(partOfMonth(month, "north"));
    }),
  );
});

test("a stored season is read back the same, in any order and with repeats", () => {
  fc.assert(
    fc.property(
      aSeason,
      fc.array(fc.constantFrom(...yearParts), { maxLength: 12 }),
      (parts, given) => {
        expect(seasonOfBits(seasonBits(parts))).toEqual(parts);
        expect(seasonOfBits(seasonBits(v.parse(seasonSchema, given)))).toEqual(
          yearParts.filter((part) => given.includes(part)),
        );
      },
    ),
  );
});

test("a season is good in a garden in exactly the months that it names", () => {
  fc.assert(
    fc.property(aSeason, aHemisphere, aTime, (parts, hemisphere, date) => {
      const months = parts.map((part) => monthOfPart(part, hemisphere));
      const [part] = partsAt(date.getTime(), { hemisphere });
      expect(parts.some((each) => each === part)).toBe(months.includes(date.getUTCMonth()));
      const next = nextMonthAfter(date.getTime());
      expect(next).toBeGreaterThan(date.getTime());
      expect(partAt(next - 1, hemisphere)).toBe(partAt(date.getTime(), hemisphere));
    }),
  );
});

test("runs of a season cover it once and continue over the new year", () => {
  fc.assert(
    fc.property(aSeason, (parts) => {
      const covered = runsOf(yearParts, parts).flatMap(([first, last]) => {
        const run: YearPart[] = [];
        for (let at = yearParts.indexOf(first); ; at = (at + 1) % 12) {
          run.push(yearParts[at] ?? first);
          if (yearParts[at] === last) return run;
        }
      });
      expect(covered.toSorted()).toEqual(parts.toSorted());
    }),
  );
  const winter: YearPart[] = ["late-autumn", "early-winter", "mid-winter"];
  expect(seasonInMonths(winter, { hemisphere: "north" })).toBe("November to January");
  expect(seasonInMonths(winter, { hemisphere: "south" })).toBe("May to July");
  expect(seasonInWords(winter)).toBe("Late autumn to mid-winter");
  expect(seasonInMonths(["late-winter", "early-spring"], { hemisphere: "north" })).toBe(
    "February to March",
  );
  expect(seasonInWords(["mid-spring", "late-spring"])).toBe("Mid to late spring");
  expect(seasonInWords(yearParts)).toBe("Any time");
  expect(seasonInWords(["early-autumn", "late-spring"])).toBe("Late spring, early autumn");
});

test("a season of rain has the wet months of each garden, and none if they are unknown", () => {
  const enugu = { hemisphere: "north", wetMonths: [3, 4, 5, 6, 7, 8, 9] } as const;
  const months = (parts: SeasonPart[], wetMonths: number[]) =>
    seasonInMonths(parts, { ...enugu, wetMonths });
  expect(months(["early-wet"], [...enugu.wetMonths])).toBe("April to July");
  expect(months(["late-wet"], [...enugu.wetMonths])).toBe("August to October");
  expect(months(["early-dry"], [...enugu.wetMonths])).toBe("November to January");
  expect(months(["early-wet"], [10, 11, 0, 1])).toBe("November to December");
  expect(months(["early-wet"], [2, 3, 4, 9, 10])).toBe("March to April, October");
  expect(months(["late-wet"], [5])).toBe("June");
  expect(months(["early-wet", "late-dry"], [])).toBe("");
  expect(seasonInWords(["early-wet", "late-wet"])).toBe("Wet season");
  expect(seasonInWords(["mid-spring", "late-dry"])).toBe("Mid-spring, late dry season");
  expect(seasonOfBits(seasonBits(["late-dry", "mid-winter"]))).toEqual(["mid-winter", "late-dry"]);
});

test("a month is a part of the seasons that a garden has", () => {
  const nairobi: Year = { hemisphere: "south", wetMonths: [2, 3, 4, 9, 10] };
  const inNairobi = (part: YearPart) => partAndMonth(part, nairobi);
  expect(inNairobi("late-spring")).toBe("Late wet season: November");
  expect(inNairobi("early-winter")).toBe("Early dry season: June");
  expect(partAndMonth("late-spring", { hemisphere: "south" })).toBe("Late spring: November");
});

test("a season opens once for each run of months, and never if it is always open", () => {
  const north = { hemisphere: "north" } as const;
  expect(openingMonths(["late-autumn", "early-winter", "mid-spring"], north)).toEqual([3, 10]);
  expect(openingMonths(["late-autumn"], { hemisphere: "south" })).toEqual([4]);
  expect(openingMonths(yearParts, north)).toEqual([]);
  expect(openingMonths(["early-wet"], north)).toEqual([]);
  expect(openingMonths(["early-wet"], { ...north, wetMonths: [10, 11, 0, 1] })).toEqual([10]);
  expect(openingMonths(["late-dry", "early-wet"], { ...north, wetMonths: [5, 6] })).toEqual([0]);
});
