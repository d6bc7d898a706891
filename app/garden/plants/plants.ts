import type { InferOutput } from "valibot";
import type { Language } from "../../platform/text/languages.ts";
import type { Climate } from "../gardens/climates.ts";
import type { countedPlantSchema, plantSchema } from "./plants.contract.ts";

/** A plant as it is read. */
export type Plant = InferOutput<typeof plantSchema>;

/** A plant with the number of public tips about it. */
export type CountedPlant = InferOutput<typeof countedPlantSchema>;

/** The path of the page of a plant. */
export const plantPath = ({ slug }: Pick<Plant, "slug">) => `/plants/${slug}`;

/** The server's knowledge of plants: `plant-list.json`, ready to be looked into. */
export interface PlantList {
  /** From A to Z. */
  plants: readonly Plant[];
  /** Another one for each other list. */
  version: string;
  /** The plant of an address, such as `broad-bean`. */
  get(slug: string): Plant | null;
  /** The plant whose name begins at a word, and how many words the name has: the longest one. */
  findAt(words: string[], at: number): { plant: Plant; length: number } | null;
  /**
   * The plant that somebody means: `Cherry tomatoes` are tomatoes, `Lemon thyme` is thyme. Of
   * several plants it is the first. Names of other languages are known, too: `Stabtomaten` are
   * tomatoes, and a `rose trémière` is a hollyhock.
   * @param language in which it is written, if that is known: `endive` is chicory in French
   * @returns null for a plant that is not in the list, and for what is no plant
   */
  find(text: string, language?: Language): Plant | null;
  /** Those of which a name begins so, from A to Z. */
  startingWith(text: string): Plant[];
  /**
   * All that a plant is called. Each name is a list of its words, each in all its forms: a broad
   * bean is `[[broad], [bean, beans]]` or `[[fava], [bean, beans]]`.
   */
  namesOf(plant: Plant): string[][][];
  /**
   * True if gardeners of a climate grow it with the usual care: in the open, in the season that
   * suits it there, or in the house, if it is a houseplant. Others may grow it under glass or in
   * a pot.
   */
  growsIn(plant: Pick<Plant, "slug">, climate: Climate): boolean;
  /** True for a houseplant. */
  isIndoors(plant: Pick<Plant, "slug">): boolean;
  /** A plant with its names in a language, as within a sentence. Its address stays. */
  named(plant: Plant, language: Language): Plant;
  /** All of them with these names, from A to Z. */
  allIn(language: Language): readonly Plant[];
  /** By what the name of a plant in a language is sorted: the name, or how it is read. */
  readingOf(plant: Plant, language: Language): string;
  /** The names of one word, for who mistypes one. */
  singleWords: readonly string[];
  otherNames: OtherNames;
}

/** A language besides English. */
export type NameLanguage = Exclude<Language, "en">;

/** A plant by a name in another language. */
export interface NamedElsewhere {
  plant: Plant;
  language: NameLanguage;
  /** The name that was found, as it is written. */
  name: string;
  /** How many words it has. */
  length: number;
  /** All that it is called in that language, each as its words. */
  names: readonly string[][];
}

/** What plants are called in other languages than English: `plant-names.json`, ready to be looked into. */
export interface OtherNames {
  /** The words of a text. Japanese writes none: there, the names of plants in it are words. */
  wordsOf(text: string): string[];
  /**
   * The plant whose name begins at a word: the longest one that is no word of English, too.
   * @param language if only its names count, and all of them
   */
  findAt(words: string[], at: number, language?: NameLanguage): NamedElsewhere | null;
  /** The plant that is called so, even if that is a word of English which no tip says. */
  findUnsaid(word: string): NamedElsewhere | null;
}
