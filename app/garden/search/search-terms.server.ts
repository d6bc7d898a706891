import { formsOf, wordsOf } from "../../platform/text/words.ts";
import type { Plant, PlantList } from "../plants/plants.ts";

/** A word of the index that is looked for; with `prefix` all that begin with it. */
interface Word {
  word: string;
  prefix?: true;
}

/**
 * The meanings of one part of a search text. Each alternative has places that must all be filled,
 * each by any of its words: a broad bean is `[[broad], [bean, beans]]` or `[[fava], [bean, beans]]`.
 */
export type Term = Word[][][];

/** The number of words of a text that are looked for. The others are ignored. */
const maxWords = 10;

/** Of a word that is still being typed: shorter beginnings are those of too many plants. */
const minPlantPrefix = 4;

/** The most plants that the beginning of a name may stand for. */
const maxPlants = 5;

/** Words that people write around those that matter. */
const stopWords = new Set(
  "a about all an and any are as at be best by can do does for from get has have how i if in is it me my of on or our should so some that the them then they this to up we what when where which who why will with you your".split(
    " ",
  ),
);

/** The words of a text that are looked for; none for a text that says nothing. */
export function searchWords(text: string) {
  const words = wordsOf(text).filter((word) => !/^[a-z]$/.test(word));
  const telling = words.filter((word) => !stopWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, maxWords);
}

/**
 * The terms to look for: the plants that are named, by whatever they are called, and all other
 * words in the singular and plural. The last word may be a beginning.
 */
export function termsOf(words: string[], plants: PlantList): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const match = plants.findAt(words, at);
    const word = words[at] ?? "";
    if (match) terms.push(plantTerm(match.plant, plants));
    else if (at === words.length - 1) terms.push(beginningTerm(word, plants));
    else terms.push([[formsOf(word).map((form) => ({ word: form }))]]);
    at += match?.length ?? 1;
  }
  return terms;
}

const plantTerm = (plant: Plant, plants: PlantList): Term =>
  plants.namesOf(plant).map((name) => name.map((forms) => forms.map((word) => ({ word }))));

function beginningTerm(word: string, plants: PlantList): Term {
  const forms = formsOf(word).map((form) => ({ word: form }));
  const named = word.length < minPlantPrefix ? [] : plants.startingWith(word);
  return [
    [[{ word, prefix: true }, ...forms]],
    ...(named.length <= maxPlants ? named.flatMap((plant) => plantTerm(plant, plants)) : []),
  ];
}
