import type { Language } from "../../platform/text/languages.ts";
import { type Plant, plantPath } from "../plants/plants.ts";
import { troublePath } from "../troubles/troubles.ts";
import type { Answer } from "./search.ts";
import type { Names, Term } from "./search-terms.server.ts";

/** The most pages that stand above the tips: more would push these off a phone. */
const maxAnswers = 3;

interface Known {
  /** In which plants and troubles are named. */
  language: Language;
  /** 0 for January. */
  month: number;
  /** True if there is something to do for a plant in that month. */
  hasTips: (plant: string) => Promise<boolean>;
  /** How many tips are against each trouble. */
  countAgainst: () => Promise<ReadonlyMap<string, number>>;
}

/** The pages that answer a question better than one tip: of its troubles and plants, and of the season. */
export async function answersTo(
  terms: Term[],
  { plants, troubles }: Names,
  { language, month, hasTips, countAgainst }: Known,
): Promise<Answer[]> {
  const inLanguage = await troubles.textsIn(language);
  const named = terms.flatMap(({ trouble }) => (trouble ? (troubles.get(trouble) ?? []) : []));
  const grown = terms.flatMap(({ plant }) => (plant ? (plants.get(plant) ?? []) : []));
  const [first] = grown;
  const against = named.length > 0 ? await countAgainst() : null;
  const isInSeason = first && named.length === 0 && (await hasTips(first.slug));
  return [
    ...named.map(inLanguage).map(({ slug, name }) => ({
      kind: against?.get(slug) ? ("trouble-help" as const) : ("trouble-signs" as const),
      name,
      path: troublePath(slug),
    })),
    ...grown.map((plant) => ({
      kind: "plant-guide" as const,
      name: plants.named(plant, language).name,
      path: plantPath(plant),
    })),
    ...(isInSeason ? [seasonAnswer(plants.named(first, language), month)] : []),
  ].slice(0, maxAnswers);
}

const seasonAnswer = (plant: Plant, month: number): Answer => ({
  kind: "plant-season",
  name: plant.plural,
  month,
  path: `${plantPath(plant)}#year`,
});
