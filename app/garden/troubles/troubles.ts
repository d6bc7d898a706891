import * as v from "valibot";
import type { Language } from "../../platform/text/languages.ts";
import type { createTroubleFinder } from "./trouble-finder.ts";
import type { countedTroubleSchema, troubleSchema } from "./troubles.contract.ts";
import { troubleWords } from "./troubles.words.ts";

/** The most troubles that a tip is said to help against. */
export const maxTroubles = 6;

/** Troubles by their names in addresses, such as `powdery-mildew`. */
export const troublesSchema = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[\p{L}\p{N}-]{1,100}$/u, () => troubleWords.oneOfTheTroubles),
    ),
  ),
  v.maxLength(maxTroubles, () => troubleWords.tooMany({ count: maxTroubles })),
);

/** A trouble of gardens: a disease, a pest, a weather … */
export type Trouble = v.InferOutput<typeof troubleSchema>;

/** A trouble with the number of public tips that help against it. */
export type CountedTrouble = v.InferOutput<typeof countedTroubleSchema>;

/** The path of the page of a trouble. */
export const troublePath = (slug: string) => `/troubles/${slug}`;

/** The English name of a trouble by its address: `Slugs and snails` for `slugs-and-snails`. */
export const troubleName = (slug: string) =>
  (slug.charAt(0).toUpperCase() + slug.slice(1)).replaceAll("-", " ");

/** The same within a sentence: `slugs and snails`. */
export const nameWithin = (slug: string) => slug.replaceAll("-", " ");

/** The server's knowledge of troubles: `trouble-list.json`, ready to be looked into. */
export interface TroubleList extends ReturnType<typeof createTroubleFinder<Trouble>> {
  /** From A to Z. */
  troubles: readonly Trouble[];
  /** Another one for each other list. */
  version: string;
  /** The trouble of an address, such as `powdery-mildew`. */
  get(slug: string): Trouble | null;
  /** Says a trouble in a language, its name as within a sentence; in English what nobody has translated. */
  textsIn(language: Language): Promise<(trouble: Trouble) => Trouble>;
  /** All that each is called in a language besides English, as people type it: none where nobody has translated it. */
  namesIn(language: Exclude<Language, "en">): Promise<{ slug: string; names: string[] }[]>;
  /** Those that a plant often has, by its address, from A to Z. */
  ofPlant(plant: string): Trouble[];
}
