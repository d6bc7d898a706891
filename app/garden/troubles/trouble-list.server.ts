import * as v from "valibot";
import type { Language } from "../../platform/text/languages.ts";
import { createNameFinder } from "../../platform/text/name-finder.ts";
import { wordsOf } from "../../platform/text/words.ts";
import list from "./trouble-list.json" with { type: "json" };
import { troubleSchema } from "./troubles.contract.ts";
import type { Trouble, TroubleList } from "./troubles.ts";

/**
 * A trouble as in `trouble-list.json`. After a trouble is renamed, its earlier name stays in
 * `names`, so that its old address works.
 */
const listedTrouble = v.strictObject(v.omit(troubleSchema, ["slug"]).entries);

/**
 * Reads `trouble-list.json`.
 * @throws Error if the list does not match the schema, or if two troubles share a name
 */
export function createTroubleList(
  input: unknown = list,
  loadTexts = loadTroubleTexts,
): TroubleList {
  const troubles = v
    .parse(v.array(listedTrouble), input)
    .map((trouble) => ({ slug: wordsOf(trouble.name).join("-"), ...trouble }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const bySlug = new Map(troubles.map((trouble) => [trouble.slug, trouble]));
  return {
    troubles,
    get: (slug) => bySlug.get(slug) ?? null,
    async textsIn(language) {
      if (language === "en") return (trouble) => trouble;
      const texts = await loadTexts(language);
      return (trouble) => translated(trouble, texts);
    },
    async namesIn(language) {
      const texts = await loadTexts(language);
      return troubles.map(({ slug }) => {
        const { name, names = [], forms = [] } = texts[slug] ?? {};
        return { slug, names: [...(name ? [name] : []), ...names, ...forms] };
      });
    },
    ofPlant: (plant) => troubles.filter(({ plants }) => plants.includes(plant)),
    ...createNameFinder(troubles),
  };
}

function translated(trouble: Trouble, { [trouble.slug]: texts }: TroubleTexts): Trouble {
  if (!texts) return trouble;
  const { confusedWith = {}, forms: _, ...said } = texts;
  return {
    ...trouble,
    ...said,
    confusedWith: trouble.confusedWith.map(({ trouble: other, how }) => ({
      trouble: other,
      how: confusedWith[other] ?? how,
    })),
  };
}

/**
 * A trouble in another language, as in `trouble-texts/<language>.json`. The English text replaces a
 * missing text.
 */
const textsOfTrouble = v.strictObject({
  /** The name in the form for the middle of a sentence. */
  name: v.optional(v.string()),
  names: v.optional(v.array(v.string())),
  /** Other forms and words that people type. Pages never show them. */
  forms: v.optional(v.array(v.string())),
  looks: v.optional(v.string()),
  /** The differences to similar troubles. The keys are the slugs of these troubles. */
  confusedWith: v.optional(v.record(v.string(), v.string())),
});

/** The texts of troubles, by slug. */
const troubleTexts = v.record(v.string(), textsOfTrouble);
export type TroubleTexts = v.InferOutput<typeof troubleTexts>;

/** Loads the texts of a language. Returns no texts if there is no translation. */
export async function loadTroubleTexts(language: Language): Promise<TroubleTexts> {
  const files = import.meta.glob<unknown>("./trouble-texts/*.json", { import: "default" });
  const load = files[`./trouble-texts/${language}.json`];
  return load ? v.parse(troubleTexts, await load()) : {};
}
