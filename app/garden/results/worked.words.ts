import type { Evidence, Sums } from "./evidence.ts";
import type { ReportedResult } from "./results.ts";
import { resultWords } from "./results.words.ts";

/** The fewest reports of which a list says how many they are: of fewer, chance speaks. */
export const fewestInList = 3;

/**
 * The results of a tip, in numbers, never as a share, and with whose they are:
 * `Worked for 8 of 10 elsewhere, partly for 1`. What worked partly is not counted as worked.
 */
const workedFor = (sums: Sums, where: keyof typeof resultWords.worked) =>
  sums.partly > 0
    ? resultWords.workedPartly[where]({ ...sums })
    : resultWords.worked[where]({ ...sums });

/** In a list: from gardens like the reader's, else from others; null for fewer than three reports. */
export function workedInList({ likeYours, elsewhere }: Partial<Evidence>) {
  if (likeYours && likeYours.of >= fewestInList) return workedFor(likeYours, "likeYours");
  if (elsewhere && elsewhere.of >= fewestInList) return workedFor(elsewhere, "elsewhere");
  return null;
}

/** On the page of a tip, to whoever has described their garden: a sentence for each kind of garden. */
export function workedForYou({ likeYours, elsewhere }: Evidence) {
  const first = resultWords.sentence({
    text: likeYours.of > 0 ? workedFor(likeYours, "likeYours") : resultWords.nobodyLikeYouSaid,
  });
  if (elsewhere.of === 0) return first;
  const second = resultWords.sentence({ text: workedFor(elsewhere, "elsewhere") });
  return resultWords.sentences({ first, second });
}

/** On the page of a tip, to everyone else. */
export const workedForAll = (all: Sums) => resultWords.sentence({ text: workedFor(all, "all") });

type Words = Pick<ReportedResult, "words" | "photo">;

const saysMore = ({ words, photo }: Words) => words !== "" || photo !== null;

/** Reports, those that say more than the result first. */
export const inOrderOfWords = <Report extends Words>(latest: readonly Report[]) => [
  ...latest.filter(saysMore),
  ...latest.filter((report) => !saysMore(report)),
];

/** Over the latest reports: `4 of 12 say more`; `4 of the latest 12 say more` if there are others. */
export function howManySayMore(latest: readonly Words[], { of }: Pick<Sums, "of">) {
  const count = latest.filter(saysMore).length;
  const all = latest.length;
  const isLatest = of > all;
  if (count === 0) {
    return isLatest
      ? resultWords.latestReports({ count: all })
      : resultWords.allReports({ count: all });
  }
  if (all === 1) return resultWords.reportSaysMore;
  return isLatest ? resultWords.latestSayMore({ count, all }) : resultWords.sayMore({ count, all });
}
