import { capitalized, formatSequence } from "../../platform/text/format.ts";
import { type Climate, climates, isAdviceFor, type Seasons, type Timed } from "./climates.ts";
import type { Garden } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";
import { seasonInMonths } from "./seasons.ts";

type Bands = Pick<Garden, "winter" | "summer">;

/** Returns a winter band as a name: `Hard winters`. */
export const winterName = (winter: Garden["winter"]) => capitalized(gardenWords.winters[winter]);

/** Returns the bands of a climate within a sentence: `hard winters, warm summers`. */
export const climateOfBands = ({ winter, summer }: Bands) =>
  formatSequence([gardenWords.winters[winter], gardenWords.summers[summer]]);

/** Describes a climate such as `hard-warm` within a sentence. */
export function climateWithin(climate: Climate) {
  const bands = climates.get(climate);
  return bands ? climateOfBands(bands) : climate;
}

/**
 * Returns the climate of a tip whose months do not suit my garden: `light frosts, hot summers`.
 * Returns null if the months suit my garden, or if one of the gardens is unknown.
 */
export const climateElsewhere = (tip: Timed, mine: Seasons | null) =>
  mine && tip.garden && !isAdviceFor(mine, tip) ? climateOfBands(tip.garden) : null;

/**
 * Describes a garden in one line: `Hard winters, warm summers, moderate rain, north of the
 * equator`. Adds `, wet in April to October` for a garden with wet months.
 */
export function describeGarden(garden: Garden) {
  const wet = seasonInMonths(["early-wet", "late-wet"], garden);
  const words = [
    climateOfBands(garden),
    gardenWords.settings[garden.rain],
    gardenWords.sides[garden.hemisphere],
    ...(wet ? [gardenWords.wetIn({ months: wet })] : []),
  ];
  return capitalized(formatSequence(words));
}

/**
 * Describes the garden of an author: `Cold winters, warm summers, moderate rain · beds in the
 * ground`.
 */
export function describeAuthorsGarden({ winter, summer, rain, kind }: Garden) {
  const climate = climateOfBands({ winter, summer });
  return gardenWords.gardenAndKind({
    garden: capitalized(formatSequence([climate, gardenWords.settings[rain]])),
    kind: gardenWords.kinds[kind],
  });
}
