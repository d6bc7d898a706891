import type { Evidence, Sums } from "./evidence.ts";
import type { ReportedResult } from "./results.ts";
import { resultWords } from "./results.words.ts";

/**
 * A list shows the counts of a tip with at least this number of reports. Fewer reports are not
 * significant.
 */
export const fewestInList = 3;

/** The maximum number of reports on the page of a tip. */
export const maxReports = 12;

/**
 * Returns the counts of a tip's results: `Worked in 8 of 10 gardens, partly in 1`. The text never
 * contains a percentage, and partial successes do not count as successes.
 */
const workedFor = (sums: Sums, where: keyof typeof resultWords.worked) =>
  sums.partly > 0
    ? resultWords.workedPartly[where]({ ...sums })
    : resultWords.worked[where]({ ...sums });

/**
 * Returns the counts for a list: from similar gardens, or else from other gardens. Null if there
 * are too few reports.
 */
export function workedInList({ likeYours, elsewhere }: Partial<Evidence>) {
  if (likeYours && likeYours.of >= fewestInList) return workedFor(likeYours, "likeYours");
  if (elsewhere && elsewhere.of >= fewestInList) return workedFor(elsewhere, "elsewhere");
  return null;
}

/**
 * Returns the counts for a reader with a described garden: a sentence about similar gardens, and a
 * sentence about other gardens.
 */
export function workedForYou({ likeYours, elsewhere }: Evidence) {
  const first = resultWords.sentence({
    text: likeYours.of > 0 ? workedFor(likeYours, "likeYours") : resultWords.nobodyLikeYouSaid,
  });
  if (elsewhere.of === 0) return first;
  const second = resultWords.sentence({ text: workedFor(elsewhere, "elsewhere") });
  return resultWords.sentences({ first, second });
}

/** Returns the counts for readers who have not described their garden. */
export const workedForAll = (all: Sums) => resultWords.sentence({ text: workedFor(all, "all") });

type Words = Pick<ReportedResult, "words" | "photo">;

const saysMore = ({ words, photo }: Words) => words !== "" || photo !== null;

/** Sorts reports with words or a photo first. */
export const inOrderOfWords = <Report extends Words>(latest: readonly Report[]) => [
  ...latest.filter(saysMore),
  ...latest.filter((report) => !saysMore(report)),
];

/**
 * Returns a text such as `4 of 12 added a comment or photo`. If the page shows only the latest
 * reports, the text is `4 of the latest 12 added …`.
 */
export function howManySayMore(latest: readonly Words[], { of }: Pick<Sums, "of">) {
  const count = latest.filter(saysMore).length;
  const all = latest.length;
  const isLatest = of > all || all === maxReports;
  if (count === 0) {
    return isLatest
      ? resultWords.latestReports({ count: all })
      : resultWords.allReports({ count: all });
  }
  if (all === 1) return resultWords.reportSaysMore;
  return isLatest ? resultWords.latestSayMore({ count, all }) : resultWords.sayMore({ count, all });
}
