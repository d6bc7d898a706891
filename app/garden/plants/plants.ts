import type { InferOutput } from "valibot";
import type { Language } from "../../platform/text/languages.ts";
import type { Climate } from "../gardens/climates.ts";
import type { countedPlantSchema, plantSchema } from "./plants.contract.ts";

export type Plant = InferOutput<typeof plantSchema>;

export type CountedPlant = InferOutput<typeof countedPlantSchema>;

/** The names by which texts call a plant, besides `name`. */
export const otherNamesOf = ({ plural, synonyms }: Plant) => [plural, ...synonyms];

export const plantPath = ({ slug }: Pick<Plant, "slug">) => `/plants/${slug}`;

export interface PlantList {
  /** From A to Z. */
  plants: readonly Plant[];
  /** Changes with the list. */
  version: string;
  get(slug: string): Plant | null;
  /** Finds the longest name of a plant that begins at a word, and its number of words. */
  findAt(words: string[], at: number): { plant: Plant; length: number } | null;
  /**
   * Finds the first plant of a text, in any language: `Cherry tomatoes` and `Stabtomaten` are
   * tomatoes, a `rose trémière` is a hollyhock.
   * @param language the language of the text, if it is known: `endive` is chicory in French
   * @returns null if the text names no plant of the list
   */
  find(text: string, language?: Language): Plant | null;
  /** Lists the plants with a name that begins like this, from A to Z. */
  startingWith(text: string): Plant[];
  /**
   * Lists all names of a plant. A name is a list of words, and each word a list of its forms: a
   * broad bean is `[[broad], [bean, beans]]` or `[[fava], [bean, beans]]`.
   */
  namesOf(plant: Plant): string[][][];
  /**
   * True if a plant grows in a climate with the usual care: outdoors in its season, or in the house
   * if it is a houseplant.
   */
  growsIn(plant: Pick<Plant, "slug">, climate: Climate): boolean;
  isIndoors(plant: Pick<Plant, "slug">): boolean;
  /** Returns a plant with its names in a language, as within a sentence. */
  named(plant: Plant, language: Language): Plant;
  /** Lists all plants with their names in a language, from A to Z. */
  allIn(language: Language): readonly Plant[];
  /** Returns the key by which a name is sorted: the name, or its reading. */
  readingOf(plant: Plant, language: Language): string;
  /** All names of one word, for the correction of mistakes. */
  singleWords: readonly string[];
  otherNames: OtherNames;
}

export type NameLanguage = Exclude<Language, "en">;

export interface NamedElsewhere {
  plant: Plant;
  /** Other plants for which the name also stands. */
  others: readonly Plant[];
  language: NameLanguage;
  name: string;
  length: number;
  /** All names of the plant in that language, as lists of words. */
  names: readonly string[][];
}

/** Finds plants by their names in languages other than English. */
export interface OtherNames {
  /** Splits a text into words, and cuts names of plants out of Japanese words. */
  wordsOf(text: string): string[];
  /**
   * Finds the plant with the longest name that begins at a word and is no English word.
   * @param language limits the search to names in this language, even if they are English words
   */
  findAt(words: string[], at: number, language?: NameLanguage): NamedElsewhere | null;
  /** Finds a plant by a name that may be an English word. */
  findUnsaid(word: string): NamedElsewhere | null;
}
