import { type Climate, climates, climatesLike } from "../gardens/climates.ts";
import { type Garden, type WindowPart, winters } from "../gardens/gardens.ts";
import { gardenWords } from "../gardens/gardens.words.ts";
import { hasRain, sortedWindow, windowInMonths, type Year } from "../gardens/seasons.ts";
import type { SaidOfMonths } from "./outcomes.ts";
import { outcomeWords } from "./outcomes.words.ts";

/** A part of the year of which reports say something else than a window, and whose they are. */
export interface Contradiction {
  outcome: SaidOfMonths["outcome"];
  part: WindowPart;
  gardeners: number;
  /** The winters of their gardens, which are alike. */
  winters: Garden["winter"][];
}

/** Two may be neighbours in one odd spring. Three whose gardens are alike are worth a reader's time. */
const enoughGardeners = 3;

/**
 * The parts of a window of which gardeners with gardens that are alike say "not now", more than say
 * that it worked then, and the parts outside it in which it worked. Nothing is concluded from them: who
 * reads is told what they say.
 */
export function contradictionsOf(window: readonly WindowPart[], said: readonly SaidOfMonths[]) {
  /** The part by which a month is told: as the window is, in seasons or in rain. */
  const told = ({ parts }: SaidOfMonths) =>
    parts.find((part) => window.includes(part)) ??
    parts.find((part) => hasRain([part]) && hasRain(window)) ??
    parts[0];
  const byPart = Map.groupBy(said, told);
  return sortedWindow([...byPart.keys()].filter((part) => part !== undefined)).flatMap(
    (part): Contradiction[] => {
      const outcome = window.includes(part) ? "not-now" : "worked";
      const ofPart = byPart.get(part) ?? [];
      const groups = ofPart.map(({ climate }) => gardensAlike(ofPart, climate, outcome));
      const [most] = groups.sort((one, other) => other.gardeners - one.gardeners);
      if (!most || most.gardeners < enoughGardeners || most.gardeners <= most.against) return [];
      const { gardeners, winters } = most;
      return [{ outcome, part, gardeners, winters }];
    },
  );
}

/** How many with gardens that are alike one of this climate say this, and how many the contrary. */
function gardensAlike(
  said: readonly SaidOfMonths[],
  climate: Climate,
  outcome: SaidOfMonths["outcome"],
) {
  const likeIt = climatesLike(climate);
  const alike = said.filter((each) => likeIt.includes(each.climate));
  const agreeing = alike.filter((each) => each.outcome === outcome);
  const count = (of: readonly SaidOfMonths[]) => of.reduce((sum, each) => sum + each.gardeners, 0);
  return {
    gardeners: count(agreeing),
    against: count(alike) - count(agreeing),
    winters: winters.filter((winter) =>
      agreeing.some((each) => climates.get(each.climate)?.winter === winter),
    ),
  };
}

/**
 * What reports say against a window, with the month of whoever reads: `3 gardeners with cold winters
 * say: not in early spring (March)`.
 */
export function sayContradiction({ outcome, part, gardeners, winters }: Contradiction, year: Year) {
  const time = gardenWords.timesOfYear[part];
  const month = windowInMonths([part], year);
  const values = {
    count: gardeners,
    winters: winters
      .map((winter) => outcomeWords.withWinters[winter])
      .reduce((before, last) => outcomeWords.orWinters({ before, last })),
    when: month ? outcomeWords.timeAndMonth({ when: time, month }) : time,
  };
  return outcome === "not-now" ? outcomeWords.notIn(values) : outcomeWords.alsoWorked(values);
}
