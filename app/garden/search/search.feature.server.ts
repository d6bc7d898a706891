import type { Database, Transaction } from "../../platform/database/open.server.ts";
import type { FeatureOf } from "../../platform/http/feature.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { askedIn } from "../../platform/text/spaceless-words.ts";
import { loadWordForms } from "../../platform/text/word-forms.server.ts";
import { isSpaceless, wordsOf } from "../../platform/text/words.ts";
import { loadPlants } from "../plants/load-plants.server.ts";
import type { TipFinder } from "../tips/related-tips.store.server.ts";
import { isTooShort, type Reading } from "../tips/tip-kinship.server.ts";
import { searchIndexJob } from "./search.jobs.server.ts";
import { findTips, findTipsWithAny } from "./search.store.server.ts";
import { indexTip } from "./search-index.store.server.ts";

export const searchFeature = {
  name: "search",
  description: "Search for tips",
  tables: ["searchable_tips", "tip_facets"],
  jobs: [searchIndexJob],
  on: ({ ownLanguage }) => ({
    "tip-added": (transaction, { id }) => index(transaction, id, ownLanguage),
    "tip-edited": (transaction, { id }) => index(transaction, id, ownLanguage),
    "results-counted": (transaction, { tipId }) => index(transaction, tipId, ownLanguage),
    "discussion-changed": (transaction, { tipId }) => index(transaction, tipId, ownLanguage),
  }),
} satisfies FeatureOf;

export const createTipFinder = ({ database }: { database: Database }): TipFinder => ({
  with: (value, max) => findTips(database, value, max),
  withAny: (words, where, max) => findTipsWithAny(database, words, where === "heading", max),
  reading: readingOf,
});

async function index(transaction: Transaction, tipId: string, ownLanguage: Language) {
  await indexTip(transaction, tipId, { plants: await loadPlants(), ownLanguage });
}

/**
 * Returns the functions that compare tips in a language by their words. Undefined for English, the
 * default.
 */
async function readingOf(language: Language): Promise<Reading | undefined> {
  if (language === "en") return undefined;
  const { stem, isSilent } = await loadWordForms(language);
  return {
    stem,
    distinctiveWords: (text) =>
      wordsOf(text)
        .filter((word) => !isTooShort(word) && !isSilent(word))
        .flatMap((word) =>
          isSpaceless(word) ? askedIn(word).flatMap(({ pairs }) => pairs) : [word],
        ),
  };
}
