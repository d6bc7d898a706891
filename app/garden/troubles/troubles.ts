import * as v from "valibot";
import { capitalized } from "../../platform/text/format.ts";
import type { Language } from "../../platform/text/languages.ts";
import type { createNameFinder } from "../../platform/text/name-finder.ts";
import type { countedTroubleSchema, troubleSchema } from "./troubles.contract.ts";
import { troubleWords } from "./troubles.words.ts";

export const maxTroubles = 6;

/** The slugs of troubles, such as `powdery-mildew`. */
export const troublesSchema = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[\p{L}\p{N}-]{1,100}$/u, () => troubleWords.oneOfTheTroubles),
    ),
  ),
  v.maxLength(maxTroubles, () => troubleWords.tooMany({ count: maxTroubles })),
);

/** A disease, pest, weed, weather condition or other trouble of gardens. */
export type Trouble = v.InferOutput<typeof troubleSchema>;

export type CountedTrouble = v.InferOutput<typeof countedTroubleSchema>;

export const troublePath = (slug: string) => `/troubles/${slug}`;

/** Returns the English name of a trouble: `Slugs and snails` for `slugs-and-snails`. */
export const troubleName = (slug: string) => capitalized(nameWithin(slug));

/** Returns the English name in the form for the middle of a sentence: `slugs and snails`. */
export const nameWithin = (slug: string) => slug.replaceAll("-", " ");

export interface TroubleList extends ReturnType<typeof createNameFinder<Trouble>> {
  troubles: readonly Trouble[];
  /** Finds a trouble by its slug, such as `powdery-mildew`. */
  get(slug: string): Trouble | null;
  /** Returns a function that translates a trouble. Missing texts stay English. */
  textsIn(language: Language): Promise<(trouble: Trouble) => Trouble>;
  /** Lists the names of each trouble in a language, in all forms that people type. */
  namesIn(language: Exclude<Language, "en">): Promise<{ slug: string; names: string[] }[]>;
  /** Lists the troubles that a plant often has, from A to Z. @param plant the slug of the plant */
  ofPlant(plant: string): Trouble[];
}
