import * as v from "valibot";
import type { Language } from "../../platform/text/languages.ts";

/** A trouble in another language, as `trouble-texts/<language>.json` has it. What is missing is said in English. */
const textsOfTrouble = v.strictObject({
  /** As within a sentence. */
  name: v.optional(v.string()),
  names: v.optional(v.array(v.string())),
  looks: v.optional(v.string()),
  /** How it is told from others, by their addresses. */
  confusedWith: v.optional(v.record(v.string(), v.string())),
});

/** By the addresses of troubles. */
export const troubleTexts = v.record(v.string(), textsOfTrouble);
export type TroubleTexts = v.InferOutput<typeof troubleTexts>;

/** The texts in a language; none where nobody has written them. */
export async function loadTroubleTexts(language: Language): Promise<TroubleTexts> {
  const files = import.meta.glob<unknown>("./trouble-texts/*.json", { import: "default" });
  const load = files[`./trouble-texts/${language}.json`];
  return load ? v.parse(troubleTexts, await load()) : {};
}
