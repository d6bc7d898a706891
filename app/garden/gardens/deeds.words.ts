import type { Deed, WindowPart } from "./gardens.ts";
import { isAnyTime, windowInSeasons } from "./seasons.ts";

/** What a window is for. */
export const deedLabels: Record<Deed, string> = {
  prepare: "Prepare",
  sow: "Sow",
  plant: "Plant",
  propagate: "Propagate",
  support: "Support",
  prune: "Prune",
  feed: "Feed",
  water: "Water",
  protect: "Protect",
  harvest: "Harvest",
};

/** A tip with its deed, where there is no room for more: `Prune: Roses that flower once`. */
export function titleWithDeed(title: string, deed: Deed | null) {
  const label = deed && deedLabels[deed];
  return label && !title.startsWith(`${label} `) ? `${label}: ${title}` : title;
}

/** `Prune in late winter`, `Sow in the early wet season`; without a deed, `Late winter`. */
export function deedInSeasons(when: readonly WindowPart[], deed: Deed | undefined) {
  const seasons = windowInSeasons(when);
  if (!deed) return seasons;
  if (isAnyTime(when)) return `${deedLabels[deed]} at any time`;
  const words = seasons.toLowerCase().replace(/(?:(?:early|late) )?(?:wet|dry) season/g, "the $&");
  return `${deedLabels[deed]} in ${words}`;
}
