import { capitalized, describeClimate, describeGarden, winterWords } from "./garden-words.ts";
import type { Garden } from "./gardens.ts";

/** A garden in one line: `Hard winters, warm summers, moderate rain, north of the equator`. */
export const GardenSummary = ({ garden }: { garden: Garden }) => describeGarden(garden);

/** A band of winters as words in a sentence: `hard winters`. */
export const WinterWords = ({ winter }: Pick<Garden, "winter">) => winterWords[winter];

/** The same as a name: `Hard winters`. */
export const winterName = (winter: Garden["winter"]) => capitalized(winterWords[winter]);

/** What decides whether gardens are alike, in words: `Hard winters, warm summers`. */
export const ClimateSummary = (bands: Pick<Garden, "winter" | "summer">) => describeClimate(bands);
