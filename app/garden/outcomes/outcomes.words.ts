import { formatNumber } from "../../platform/text/format.ts";
import type { Evidence, Sums } from "./evidence.ts";
import type { ReportedOutcome } from "./outcomes.ts";

/** The fewest reports of which a list says how many they are: of fewer, chance speaks. */
export const fewestInList = 3;

/** Under tips that nobody in a garden like the reader's has reported on. */
export const nobodyLikeYou = "Nobody with winters like yours has tried these yet.";

/**
 * The results of a tip, in numbers, never as a share, and with whose they are:
 * `Worked for 8 of 10 elsewhere, partly for 1`. What worked partly is not counted as worked.
 */
function workedFor({ worked, partly, of }: Sums, where: string) {
  const partlyToo = partly > 0 ? `, partly for ${formatNumber(partly)}` : "";
  return `Worked for ${formatNumber(worked)} of ${formatNumber(of)} ${where}${partlyToo}`;
}

const likeYourGarden = "in gardens like yours";
const inOthers = "elsewhere";

/** In a list: from gardens like the reader's, else from others; null for fewer than three reports. */
export function workedInList({ likeYours, elsewhere }: Partial<Evidence>) {
  if (likeYours && likeYours.of >= fewestInList) return workedFor(likeYours, likeYourGarden);
  if (elsewhere && elsewhere.of >= fewestInList) return workedFor(elsewhere, inOthers);
  return null;
}

/** On the page of a tip, to whoever has described their garden: a sentence for each kind of garden. */
export function workedForYou({ likeYours, elsewhere }: Evidence) {
  const sentences = [
    likeYours.of > 0
      ? workedFor(likeYours, likeYourGarden)
      : "Nobody with winters like yours has said how it went",
    elsewhere.of > 0 && workedFor(elsewhere, inOthers),
  ];
  return sentences
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

/** On the page of a tip, to everyone else. */
export const workedForAll = (all: Sums) => `${workedFor(all, "in all gardens")}.`;

type Words = Pick<ReportedOutcome, "words" | "photo">;

const saysMore = ({ words, photo }: Words) => words !== "" || photo !== null;

/** Reports, those that say more than the result first. */
export const inOrderOfWords = <Report extends Words>(latest: readonly Report[]) => [
  ...latest.filter(saysMore),
  ...latest.filter((report) => !saysMore(report)),
];

/** Over the latest reports: `4 of 12 say more`; `4 of the latest 12 say more` if there are others. */
export function howManySayMore(latest: readonly Words[], { of }: Pick<Sums, "of">) {
  const more = latest.filter(saysMore).length;
  const all = latest.length;
  if (more === 0)
    return all === 1 ? "The report" : `The ${of > all ? "latest " : ""}${all} reports`;
  if (all === 1) return "The report says more";
  return `${more} of ${of > all ? "the latest " : ""}${all} ${more === 1 ? "says" : "say"} more`;
}
