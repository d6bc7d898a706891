import { type Climate, climates, climatesLike } from "../gardens/climates.ts";
import { type Garden, type SeasonPart, winters } from "../gardens/gardens.ts";
import { gardenWords } from "../gardens/gardens.words.ts";
import { hasRain, seasonInMonths, sortedSeason, type Year } from "../gardens/seasons.ts";
import type { SaidOfMonths } from "./results.ts";
import { resultWords } from "./results.words.ts";

/** A part of the year for which reports contradict the season of a tip. */
export interface Contradiction {
  outcome: SaidOfMonths["outcome"];
  part: SeasonPart;
  gardeners: number;
  /** The winters of the gardens in these reports. */
  winters: Garden["winter"][];
}

/**
 * The minimum number of similar gardens. Two gardens are not enough, because they may be neighbours
 * in one unusual spring.
 */
const enoughGardeners = 3;

/**
 * Finds parts of a season for which most gardeners in similar climates report that the time is
 * wrong. Also finds parts outside the season for which most of them report a success. The
 * contradictions do not change the rank of the tip.
 */
export function contradictionsOf(season: readonly SeasonPart[], said: readonly SaidOfMonths[]) {
  /**
   * Returns the part of the year for a report. Prefers a part of the tip's season. Otherwise
   * prefers a part of the wet or dry season if the tip's season has such a part.
   */
  const partSaid = ({ parts }: SaidOfMonths) =>
    parts.find((part) => season.includes(part)) ??
    parts.find((part) => hasRain([part]) && hasRain(season)) ??
    parts[0];
  const byPart = Map.groupBy(said, partSaid);
  return sortedSeason([...byPart.keys()].filter((part) => part !== undefined)).flatMap(
    (part): Contradiction[] => {
      const result = season.includes(part) ? "not-now" : "worked";
      const ofPart = byPart.get(part) ?? [];
      const groups = ofPart.map(({ climate }) => gardensAlike(ofPart, climate, result));
      const [most] = groups.sort((one, other) => other.gardeners - one.gardeners);
      if (!most || most.gardeners < enoughGardeners || most.gardeners <= most.against) return [];
      const { gardeners, winters } = most;
      return [{ outcome: result, part, gardeners, winters }];
    },
  );
}

/**
 * Counts the reports from climates similar to the given climate: reports with the given result, and
 * all other reports.
 */
function gardensAlike(
  said: readonly SaidOfMonths[],
  climate: Climate,
  result: SaidOfMonths["outcome"],
) {
  const likeIt = climatesLike(climate);
  const alike = said.filter((each) => likeIt.includes(each.climate));
  const agreeing = alike.filter((each) => each.outcome === result);
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
 * Returns a contradiction in words, such as `3 gardeners with cold winters wouldn’t do this in
 * early spring (March).`
 */
export function sayContradiction(
  { outcome: result, part, gardeners, winters }: Contradiction,
  year: Year,
) {
  const time = gardenWords.timesOfYear[part];
  const month = seasonInMonths([part], year);
  const values = {
    count: gardeners,
    winters: winters
      .map((winter) => resultWords.withWinters[winter])
      .reduce((before, last) => resultWords.orWinters({ before, last })),
    when: month ? resultWords.timeAndMonth({ when: time, month }) : time,
  };
  return result === "not-now" ? resultWords.notIn(values) : resultWords.alsoWorked(values);
}
