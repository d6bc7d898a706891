import type { InferOutput } from "valibot";
import type { Language } from "../../platform/text/languages.ts";
import type { Climate } from "../gardens/climates.ts";
import type { countedPlantSchema, plantSchema } from "./plants.contract.ts";

export type Plant = InferOutput<typeof plantSchema>;

export type CountedPlant = InferOutput<typeof countedPlantSchema>;

/** Returns the names that texts use for a plant besides its usual name. */
export const otherNamesOf = ({ plural, synonyms }: Plant) => [plural, ...synonyms];

export const plantPath = ({ slug }: Pick<Plant, "slug">) => `/plants/${slug}`;

export interface PlantList {
  /** All plants from A to Z. */
  plants: readonly Plant[];
  /** A version that changes whenever the list changes. */
  version: string;
  get(slug: string): Plant | null;
  /**
   * Finds the plant with the longest name that begins at a word, and the number of words of this
   * name.
   */
  findAt(words: string[], at: number): { plant: Plant; length: number } | null;
  /**
   * Finds the plant that a text is about, in any language: `Cherry tomatoes` and `Stabtomaten` are
   * tomatoes, a `rose trémière` is a hollyhock.
   * @param language the language of the text, if it is known: `endive` is chicory in French
   * @returns null if the text names no plant of the list
   */
  find(text: string, language?: Language): Plant | null;
  /** Lists the plants with a name that begins with a text, from A to Z. */
  startingWith(text: string): Plant[];
  /** Lists all names of a plant. A name is a list of words, such as `[fava, beans]`. */
  namesOf(plant: Plant): string[][];
  /**
   * True if a plant grows in a climate with the usual care. Houseplants grow indoors, and all other
   * plants outdoors in their season.
   */
  growsIn(plant: Pick<Plant, "slug">, climate: Climate): boolean;
  isIndoors(plant: Pick<Plant, "slug">): boolean;
  /**
   * Returns a plant with its names in a language. The names have the form for the middle of a
   * sentence.
   */
  named(plant: Plant, language: Language): Plant;
  /** Lists all plants with their names in a language, from A to Z. */
  allIn(language: Language): readonly Plant[];
  /** Returns the text by which a plant is sorted: its name, or the reading of its name. */
  readingOf(plant: Plant, language: Language): string;
  /** Lists the names of all plants in a language, in all forms that people type. */
  namesIn(language: Language): string[];
  otherNames: OtherNames;
}

export type NameLanguage = Exclude<Language, "en">;

export interface NamedElsewhere {
  plant: Plant;
  /** Other plants with the same name. */
  others: readonly Plant[];
  language: NameLanguage;
  name: string;
  length: number;
  /** All names of the plant in this language. Each name is a list of words. */
  names: readonly string[][];
}

/** Finds plants by their names in languages other than English. */
export interface OtherNames {
  /** Splits a text into words. Japanese words are also split at the names of plants. */
  wordsOf(text: string): string[];
  /**
   * Finds the plant with the longest name that begins at a word. Without a language, skips names
   * that are also English words.
   * @param language finds only names in this language, including names that are also English words
   */
  findAt(words: string[], at: number, language?: NameLanguage): NamedElsewhere | null;
  /** Finds a plant by a name, even if the name is also an English word. */
  findUnsaid(word: string): NamedElsewhere | null;
}
