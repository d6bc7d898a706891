import fc from "fast-check";
import { expect, test } from "vitest";
import { climates } from "../gardens/climates.ts";
import {
  fromGardensLike,
  mostReportedWinter,
  type OutcomeCounts,
  sayOutcome,
  scoreOf,
  sumUp,
} from "./outcomes.ts";

const aNumber = fc.nat({ max: 50 });
const aCount: fc.Arbitrary<OutcomeCounts> = fc.record({
  climate: fc.option(fc.constantFrom(...climates.keys())),
  worked: aNumber,
  partly: aNumber,
  failed: aNumber,
});

test("a score grows with what worked, shrinks with what did not, and never flatters", () => {
  fc.assert(
    fc.property(aNumber, aNumber, aNumber, (worked, partly, failed) => {
      const of = worked + partly + failed;
      const score = scoreOf({ worked, partly, of });
      expect(Number.isInteger(score)).toBe(true);
      expect(scoreOf({ worked: worked + 1, partly, of: of + 1 })).toBeGreaterThanOrEqual(score);
      expect(scoreOf({ worked, partly, of: of + 1 })).toBeLessThanOrEqual(score);
      expect(score).toBeLessThanOrEqual(of ? (10_000 * (worked + partly / 2)) / of : 0);
    }),
  );
  expect(scoreOf({ worked: 1, partly: 0, of: 1 })).toBe(2065);
  expect(scoreOf({ worked: 8, partly: 0, of: 10 })).toBe(4902);
  expect(scoreOf({ worked: 80, partly: 0, of: 100 })).toBe(7112);
});

test("sums of a part are never more than those of all", () => {
  fc.assert(
    fc.property(fc.array(aCount), fc.constantFrom(...climates.keys()), (counts, climate) => {
      const all = sumUp(counts);
      expect(sumUp(fromGardensLike(counts, climate)).of).toBeLessThanOrEqual(all.of);
      const most = mostReportedWinter(counts);
      if (most) expect(most.sums.of).toBeLessThan(all.of);
    }),
  );
});

test("a report says its month and its year, as far as they are known", () => {
  expect(sayOutcome({ outcome: "worked", year: null, month: 5 })).toBe("It worked, in June");
  expect(sayOutcome({ outcome: "failed", year: 2026, month: 0 })).toBe(
    "It did not, in January 2026",
  );
  expect(sayOutcome({ outcome: "partly", year: 2026, month: null })).toBe("Partly, 2026");
  expect(sayOutcome({ outcome: "not-now", year: null, month: 5 })).toBe("Not in June");
});
