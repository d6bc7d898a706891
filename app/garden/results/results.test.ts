import fc from "fast-check";
import { expect, test } from "vitest";
import { climates } from "../gardens/climates.ts";
import { withSizes } from "../photos/photos.ts";
import { evidenceFor, failsMore, type ResultCounts, scoreOf, sumUp } from "./evidence.ts";
import { sayResult, youSaid } from "./results.ts";
import {
  howManySayMore,
  inOrderOfWords,
  maxReports,
  workedForAll,
  workedForYou,
  workedInList,
} from "./worked.words.ts";

const aNumber = fc.nat({ max: 50 });
const aCount: fc.Arbitrary<ResultCounts> = fc.record({
  climate: fc.option(fc.constantFrom(...climates.keys())),
  worked: aNumber,
  partly: aNumber,
  failed: aNumber,
});

test("a score grows with successes, shrinks with failures and is never above the share", () => {
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

test("a tip that failed more often than it worked scores 0, like an untried one", () => {
  fc.assert(
    fc.property(aNumber, aNumber, aNumber, (worked, partly, failed) => {
      const sums = { worked, partly, of: worked + partly + failed };
      expect(failsMore(sums)).toBe(failed > worked);
      if (failed > worked) expect(scoreOf(sums)).toBe(0);
    }),
  );
});

test("every report counts once, as from a similar garden or from elsewhere", () => {
  fc.assert(
    fc.property(fc.array(aCount), fc.constantFrom(...climates.keys()), (counts, climate) => {
      const { likeYours, elsewhere } = evidenceFor(counts, climate);
      const all = sumUp(counts);
      for (const name of ["worked", "partly", "of"] as const) {
        expect(likeYours[name] + elsewhere[name]).toBe(all[name]);
      }
    }),
  );
  const oslo = { climate: "severe-warm", worked: 3, partly: 0, failed: 1 } as const;
  const unknown = { climate: null, worked: 5, partly: 0, failed: 0 };
  expect(evidenceFor([oslo, unknown], "hard-warm")).toEqual({
    likeYours: { worked: 3, partly: 0, of: 4 },
    elsewhere: { worked: 5, partly: 0, of: 5 },
  });
});

test("a list gives the kind of gardens of its counts, from three reports on", () => {
  const none = { worked: 0, partly: 0, of: 0 };
  const two = { worked: 2, partly: 0, of: 2 };
  const nine = { worked: 7, partly: 0, of: 9 };
  const fifteen = { worked: 12, partly: 1, of: 15 };
  const said = (likeYours: typeof none, elsewhere: typeof none) =>
    workedInList({ likeYours, elsewhere });
  expect(said(nine, fifteen)).toBe("Worked in 7 of 9 gardens like yours");
  expect(said(two, fifteen)).toBe("Worked in 12 of 15 other gardens, partly in 1");
  expect(said(two, two)).toBeNull();
  expect(said(none, none)).toBeNull();
  expect(said({ worked: 0, partly: 2, of: 3 }, none)).toBe(
    "Worked in 0 of 3 gardens like yours, partly in 2",
  );
  expect(workedInList({})).toBeNull();
});

test("the page of a tip separates similar gardens from others for a described garden only", () => {
  const none = { worked: 0, partly: 0, of: 0 };
  const two = { worked: 2, partly: 0, of: 2 };
  const four = { worked: 1, partly: 2, of: 4 };
  expect(workedForYou({ likeYours: two, elsewhere: four })).toBe(
    "Worked in 2 of 2 gardens like yours. Worked in 1 of 4 other gardens, partly in 2.",
  );
  expect(workedForYou({ likeYours: none, elsewhere: four })).toBe(
    "No results yet from gardens with winters like yours. Worked in 1 of 4 other gardens, partly in 2.",
  );
  expect(workedForYou({ likeYours: two, elsewhere: none })).toBe(
    "Worked in 2 of 2 gardens like yours.",
  );
  expect(workedForAll(four)).toBe("Worked in 1 of 4 gardens, partly in 2.");
});

test("a report gives its month and year if they are known", () => {
  expect(sayResult({ outcome: "worked", year: null, month: 5 })).toBe("It worked, in June");
  expect(sayResult({ outcome: "failed", year: 2026, month: 0 })).toBe(
    "It didn’t work, in January 2026",
  );
  expect(sayResult({ outcome: "partly", year: 2026, month: null })).toBe("It partly worked, 2026");
  expect(sayResult({ outcome: "not-now", year: null, month: 5 })).toBe("Not in June");
});

test("reports with words or a photo are counted and come first", () => {
  const size = { width: 4, height: 3 };
  const photo = withSizes({ id: "a", ...size, placeholder: "", alt: "", focus: { x: 50, y: 50 } });
  const silent = { words: "", photo: null };
  const withWords = { words: "Sweet.", photo: null };
  const withPhoto = { words: "", photo };
  const reports = [silent, withWords, silent, withPhoto];
  expect(inOrderOfWords(reports)).toEqual([withWords, withPhoto, silent, silent]);
  expect(howManySayMore(reports, { of: 4 })).toBe("2 of 4 added a comment or photo");
  expect(howManySayMore(reports, { of: 40 })).toBe("2 of the latest 4 added a comment or photo");
  expect(howManySayMore([silent, withWords], { of: 2 })).toBe("1 of 2 added a comment or photo");
  expect(howManySayMore([withWords], { of: 1 })).toBe("See the details");
  expect(howManySayMore([silent], { of: 1 })).toBe("The result");
  expect(howManySayMore([silent, silent], { of: 30 })).toBe("The latest 2 results");
  // A full list may have left out results that do not count.
  expect(howManySayMore(Array(maxReports).fill(silent), { of: 2 })).toBe("The latest 12 results");
});

test("a reporter reads their own report", () => {
  const own = { year: null, month: 5 };
  expect(youSaid({ ...own, outcome: "worked" })).toBe("You said: it worked, in June");
  expect(youSaid({ ...own, outcome: "not-now" })).toBe("You said: not in June");
});
