import type { Deed, WindowPart } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";
import { isAnyTime, timesOf, windowInSeasons } from "./seasons.ts";

/** A tip with its deed, where there is no room for more: `Prune: Roses that flower once`. */
export function titleWithDeed(title: string, deed: Deed | null) {
  const label = deed && gardenWords.deeds[deed];
  return label && !title.startsWith(`${label} `)
    ? gardenWords.deedAndTitle({ deed: label, title })
    : title;
}

/** `Prune in late winter`, `Sow in the early wet season`; without a deed, `Late winter`. */
export function deedInSeasons(when: readonly WindowPart[], deed: Deed | undefined) {
  if (!deed) return windowInSeasons(when);
  if (isAnyTime(when)) return gardenWords.deedsAtAnyTime[deed];
  return gardenWords.deedsAt[deed]({ when: timesOf(when) });
}
