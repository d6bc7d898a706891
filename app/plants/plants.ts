import * as v from "valibot";

const name = v.pipe(v.string(), v.minLength(2), v.maxLength(60));

/** A plant as `plant-list.json` has it. */
export const listedPlant = v.strictObject({
  name,
  plural: name,
  botanical: name,
  /** Other words for it, such as zucchini for a courgette. */
  synonyms: v.array(name),
  /** A drawing in `public/pictures/tips`. */
  drawing: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]+$/))),
});
export type ListedPlant = v.InferOutput<typeof listedPlant>;

/** A plant as it is read. */
const plantSchema = v.object({
  /** Its name in addresses, such as `broad-bean`. */
  slug: v.string(),
  name: v.string(),
  plural: v.string(),
  botanical: v.string(),
  synonyms: v.array(v.string()),
  /** The address of a drawing. */
  picture: v.string(),
});
export type Plant = v.InferOutput<typeof plantSchema>;

/** What the server knows of plants: `plant-list.json`, ready to be looked into. */
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
   * several plants it is the first.
   * @returns null for a plant that is not in the list, and for what is no plant
   */
  find(text: string): Plant | null;
  /** Those of which a name begins so, from A to Z. */
  startingWith(text: string): Plant[];
  /**
   * All that a plant is called. Each name is a list of its words, each in all its forms: a broad
   * bean is `[[broad], [bean, beans]]` or `[[fava], [bean, beans]]`.
   */
  namesOf(plant: Plant): string[][][];
  /** The names of one word, for who mistypes one. */
  singleWords: readonly string[];
}
