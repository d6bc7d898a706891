import { type Plant, plantPath } from "../plants/plants.ts";
import { troublePath } from "../troubles/troubles.ts";
import type { Answer } from "./search.ts";
import type { Names, Term } from "./search-terms.server.ts";

/** The most pages that stand above the tips: more would push these off a phone. */
const maxAnswers = 3;

interface Known {
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
  { month, hasTips, countAgainst }: Known,
): Promise<Answer[]> {
  const named = terms.flatMap(({ trouble }) => (trouble ? (troubles.get(trouble) ?? []) : []));
  const grown = terms.flatMap(({ plant }) => (plant ? (plants.get(plant) ?? []) : []));
  const [first] = grown;
  const against = named.length > 0 ? await countAgainst() : null;
  const isInSeason = first && named.length === 0 && (await hasTips(first.slug));
  return [
    ...named.map(({ slug, name }) => ({
      kind: against?.get(slug) ? ("trouble-help" as const) : ("trouble-signs" as const),
      name,
      path: troublePath(slug),
    })),
    ...grown.map((plant) => ({
      kind: "plant-guide" as const,
      name: plant.name,
      path: plantPath(plant),
    })),
    ...(isInSeason ? [seasonAnswer(first, month)] : []),
  ].slice(0, maxAnswers);
}

const seasonAnswer = (plant: Plant, month: number): Answer => ({
  kind: "plant-season",
  name: plant.plural,
  month,
  path: `${plantPath(plant)}#year`,
});
