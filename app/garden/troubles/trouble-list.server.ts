import { createHash } from "node:crypto";
import * as v from "valibot";
import { wordsOf, wordsVersion } from "../../platform/text/words.ts";
import { createTroubleFinder } from "./trouble-finder.ts";
import list from "./trouble-list.json" with { type: "json" };
import { loadTroubleTexts, type TroubleTexts } from "./trouble-texts.server.ts";
import { troubleSchema } from "./troubles.contract.ts";
import type { Trouble, TroubleList } from "./troubles.ts";

/**
 * A trouble as `trouble-list.json` has it. Who renames one leaves the earlier name among its `names`:
 * the earlier address then leads to it.
 */
const listedTrouble = v.strictObject(v.omit(troubleSchema, ["slug"]).entries);

/**
 * The troubles that the site knows, from `trouble-list.json`.
 * @throws Error when the list is not as its schema says, or a name stands for two troubles
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
    version: createHash("sha256")
      .update(JSON.stringify([wordsVersion, troubles.map(({ slug, names }) => [slug, names])]))
      .digest("base64url")
      .slice(0, 12),
    get: (slug) => bySlug.get(slug) ?? null,
    async textsIn(language) {
      if (language === "en") return (trouble) => trouble;
      const texts = await loadTexts(language);
      return (trouble) => translated(trouble, texts);
    },
    ofPlant: (plant) => troubles.filter(({ plants }) => plants.includes(plant)),
    ...createTroubleFinder(troubles),
  };
}

function translated(trouble: Trouble, { [trouble.slug]: texts }: TroubleTexts): Trouble {
  if (!texts) return trouble;
  const { confusedWith = {}, ...said } = texts;
  return {
    ...trouble,
    ...said,
    confusedWith: trouble.confusedWith.map(({ trouble: other, how }) => ({
      trouble: other,
      how: confusedWith[other] ?? how,
    })),
  };
}
