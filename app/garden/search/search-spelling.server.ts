import { mistakesBetween, neighboursOf } from "../../platform/text/spelling.ts";
import type { PlantList } from "../plants/plants.ts";
import { findsAny, findTipIds, type SearchedDb } from "./search.store.server.ts";
import { searchWords, type Term, termsOf } from "./search-terms.server.ts";

/** Words of other lengths are not corrected: short ones are near too many, long ones are no words. */
const correctable = /^[a-z]{4,20}$/;

/** The most mistakes that a word may have to be taken for a plant. */
const maxMistakes = (word: string) => (word.length < 8 ? 1 : 2);

/** In how many tips the word is looked for that somebody may have meant. */
const maxRead = 20;

/** A search text as it is looked for. */
export interface SpelledText {
  terms: Term[];
  /** The words that are looked for instead, if no tip has those of the text. */
  corrected?: string;
}

/**
 * The terms of a text. If no tip has them, each word that is in no tip at all becomes the plant or
 * the word of a tip that is like it but for a mistake, as far as there is one.
 */
export async function spell(db: SearchedDb, text: string, plants: PlantList): Promise<SpelledText> {
  const words = searchWords(text);
  const terms = termsOf(words, plants);
  if (words.length === 0 || (await findsAny(db, { terms, filters: {} }))) return { terms };
  const better: string[] = [];
  let at = 0;
  while (at < words.length) {
    const named = plants.findAt(words, at)?.length;
    const part = words.slice(at, at + (named ?? 1));
    better.push(...(named ? part : [await correct(db, part[0] ?? "", plants)]));
    at += part.length;
  }
  const corrected = termsOf(better, plants);
  if (!(await findsAny(db, { terms: corrected, filters: {} }))) return { terms };
  return { terms: corrected, corrected: better.join(" ") };
}

/** The word itself, if a tip has it or nothing better is found. */
async function correct(db: SearchedDb, word: string, plants: PlantList) {
  if (!correctable.test(word)) return word;
  if (await findsAny(db, { terms: termsOf([word], plants), filters: {} })) return word;
  for (let mistakes = 1; mistakes <= maxMistakes(word); mistakes += 1) {
    for (const name of plants.singleWords) {
      if (mistakesBetween(word, name, mistakes) !== mistakes) continue;
      if (await findsAny(db, { terms: termsOf([name], plants), filters: {} })) return name;
    }
    const near = mistakes === 1 ? await findNear(db, word) : null;
    if (near) return near;
  }
  return word;
}

/** The word that most of the newest tips have of those that are one mistake away. */
async function findNear(db: SearchedDb, word: string) {
  const neighbours = new Set(neighboursOf(word));
  const terms: Term[] = [[[[...neighbours].map((neighbour) => ({ word: neighbour }))]]];
  const ids = await findTipIds(db, { terms, filters: {} }, maxRead);
  if (ids.length === 0) return null;
  const rows = await db.reader
    .selectFrom("searchable_tips")
    .select(["heading", "body"])
    .where("tip_id", "in", ids)
    .execute();
  const counts = new Map<string, number>();
  for (const { heading, body } of rows) {
    for (const found of new Set(`${heading} ${body}`.split(" "))) {
      if (neighbours.has(found)) counts.set(found, (counts.get(found) ?? 0) + 1);
    }
  }
  const [best] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return best?.[0] ?? null;
}
