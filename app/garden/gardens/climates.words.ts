import { capitalized, formatSequence } from "../../platform/text/format.ts";
import { type Climate, climates, isAdviceFor, type Seasons, type Timed } from "./climates.ts";
import type { Garden } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";
import { seasonInMonths } from "./seasons.ts";

type Bands = Pick<Garden, "winter" | "summer">;

/** A band of winters as a name: `Hard winters`. */
export const winterName = (winter: Garden["winter"]) => capitalized(gardenWords.winters[winter]);

/** The bands of a climate within a sentence: `hard winters, warm summers`. */
export const climateOfBands = ({ winter, summer }: Bands) =>
  formatSequence([gardenWords.winters[winter], gardenWords.summers[summer]]);

/** A climate such as `hard-warm` within a sentence. */
export function climateWithin(climate: Climate) {
  const bands = climates.get(climate);
  return bands ? climateOfBands(bands) : climate;
}

/**
 * The climate of a tip whose months do not suit my garden: `light frosts, hot summers`. Otherwise
 * null.
 */
export const climateElsewhere = (tip: Timed, mine: Seasons | null) =>
  mine && tip.garden && !isAdviceFor(mine, tip) ? climateOfBands(tip.garden) : null;

/**
 * A garden in one line: `Hard winters, warm summers, moderate rain, north of the equator`. A garden
 * with wet months adds `, wet in April to October`.
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

/** The garden of an author: `Cold winters, warm summers, moderate rain · beds in the ground`. */
export function describeAuthorsGarden({ winter, summer, rain, kind }: Garden) {
  const climate = climateOfBands({ winter, summer });
  return gardenWords.gardenAndKind({
    garden: capitalized(formatSequence([climate, gardenWords.settings[rain]])),
    kind: gardenWords.kinds[kind],
  });
}
