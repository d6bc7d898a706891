import type { Language } from "../../platform/text/languages.ts";
import {
  englishForms,
  loadWordForms,
  type WordForms,
} from "../../platform/text/word-forms.server.ts";
import { wordsOf } from "../../platform/text/words.ts";
import { nameLanguages } from "../plants/plant-names.server.ts";
import type { PlantList } from "../plants/plants.ts";
import type { TroubleElsewhere } from "../troubles/trouble-names.server.ts";
import type { Trouble, TroubleList } from "../troubles/troubles.ts";
import { type GardeningWords, type SameWords, sameWords } from "./gardening-words.server.ts";

/** A part of a text: a plant, a gardening word, or another word. */
interface Part {
  at: number;
  length: number;
  /**
   * The keys of the part's meanings. Plants and gardening words have the same key in all languages:
   * `@tomato`, `#17`. The key of any other word is its stem. Stop words have no key.
   */
  keys: string[];
  isPlant: boolean;
  /** True for a word that ends a description, such as “and” or “not”. */
  ends: boolean;
}

interface Described {
  trouble: Trouble;
  names: string[][];
}

/** The descriptions of troubles in one language and in English, by the keys of their words. */
interface OfLanguage {
  forms: WordForms;
  read: Read;
  own: ReadonlyMap<string, Described[]>;
  english: ReadonlyMap<string, Described[]>;
  /** All keys that occur in descriptions. */
  known: ReadonlySet<string>;
}
export type Descriptions = ReadonlyMap<Language, OfLanguage>;

/** Words that end a description: negations, and conjunctions such as “and” and “or”. */
const ends = new Set(
  `und oder nicht kein keine keinen ohne et ou pas sans ne y o u no sin ni i oraz lub nie bez brak
  و او لا بدون بلا and or not without`.split(/\s+/),
);

/** The maximum number of known parts of a question. Further parts are ignored. */
const mostParts = 8;
/** The maximum number of parts of a description. */
const mostDescribing = 5;

/** The maximum number of other words between two parts of a description. */
const mostBetween = 2;

/** If a trouble lists more plants than this, it may affect other plants too. */
const mostOwnPlants = 4;

const loaded = new WeakMap<TroubleList, Promise<Descriptions>>();

/**
 * Loads the descriptions at the first call. A description is a name of a trouble that consists of
 * several words, such as “yellow leaves”.
 */
export function loadDescriptions(list: TroubleList, plants: PlantList, words: GardeningWords) {
  const found = loaded.get(list) ?? readDescriptions(list, plants, words);
  loaded.set(list, found);
  return found;
}

async function readDescriptions(list: TroubleList, plants: PlantList, words: GardeningWords) {
  const read = { plants, gardeningWords: words };
  const english = new Map<string, Described[]>();
  for (const trouble of list.troubles) {
    const names = [trouble.name, ...trouble.names].map(wordsOf);
    for (const name of names) note(english, name, { trouble, names: [] }, englishForms, read);
  }
  const all = nameLanguages.map(async (language): Promise<[Language, OfLanguage]> => {
    const forms = await loadWordForms(language);
    const own = new Map<string, Described[]>();
    for (const { slug, names: called } of await list.namesIn(language)) {
      const trouble = list.get(slug);
      const names = called.map(wordsOf);
      for (const name of trouble ? names : []) {
        if (trouble) note(own, name, { trouble, names }, forms, read);
      }
    }
    const known = new Set([...own.keys(), ...english.keys()].flatMap((key) => key.split(" ")));
    return [language, { forms, read, own, english, known }];
  });
  return new Map(await Promise.all(all));
}

interface Read {
  plants: PlantList;
  gardeningWords: GardeningWords;
}

function note(
  described: Map<string, Described[]>,
  name: string[],
  found: Described,
  forms: WordForms,
  names: Read,
) {
  const parts = partsOf(name, forms, names).filter(({ keys }) => keys.length > 0);
  const words = parts.reduce((sum, { length }) => sum + length, 0);
  if (words < 2 || parts.every(({ isPlant }) => isPlant) || parts.length > mostDescribing) return;
  for (const key of keysOf(parts)) {
    const others = described.get(key) ?? [];
    if (others.some(({ trouble }) => trouble === found.trouble)) continue;
    described.set(key, [...others, found]);
  }
}

/** Splits a text into its parts. Stop words become parts without keys. */
function partsOf(words: string[], forms: WordForms, names: Read) {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const part = partAt(words, at, forms, names);
    parts.push(part);
    at += part.length;
  }
  return parts;
}

function partAt(words: string[], at: number, forms: WordForms, names: Read): Part {
  const { plants, gardeningWords } = names;
  const word = words[at] ?? "";
  const part = { at, length: 1, isPlant: false, ends: ends.has(word), keys: [] };
  const same =
    forms.language === "en"
      ? sameWords.findAt(words, at)
      : gardeningWords.findAt(words, at, forms.language);
  const other =
    forms.language === "en" ? null : plants.otherNames.findAt(words, at, forms.language);
  const plant = forms.language === "en" ? plants.findAt(words, at) : other;
  if (plant && plant.length >= (same?.length ?? 0)) {
    const keys = [plant.plant, ...(other?.others ?? [])].map(({ slug }) => `@${slug}`);
    return { ...part, length: plant.length, isPlant: true, ends: false, keys };
  }
  if (same) return { ...part, length: same.length, ends: false, keys: same.groups.map(keyOf) };
  if (forms.isSilent(word)) return part;
  return { ...part, keys: [`${forms.language}:${forms.stem(word)}`] };
}

const keyOf = ({ id }: SameWords) => `#${id}`;

/** Returns all key combinations of some parts, because each part may have several meanings. */
const keysOf = (parts: Part[]) =>
  parts
    .reduce<string[][]>(
      (all, { keys }) => all.flatMap((before) => keys.map((key) => [...before, key])),
      [[]],
    )
    .map((keys) => keys.sort().join(" "));

/**
 * Finds the trouble whose signs are described by a question in a language other than English. The
 * words may be in any order, with a plant or other words between them: “Warum rollen sich die
 * Blätter meiner Tomaten ein?”
 * @param asked the slugs of the plants in the question
 * @returns the trouble and the positions of its words
 */
export function describedElsewhere(
  words: string[],
  language: Language,
  asked: ReadonlySet<string>,
  descriptions: Descriptions,
): { found: TroubleElsewhere; places: number[] } | null {
  const ofLanguage = descriptions.get(language);
  if (!ofLanguage) return null;
  const parts = partsOf(words, ofLanguage.forms, ofLanguage.read);
  let best: { found: Described; parts: Part[] } | null = null;
  for (const chosen of choicesOf(parts, ofLanguage.known)) {
    if (best && chosen.length <= best.parts.length) continue;
    for (const key of keysOf(chosen)) {
      const found =
        fitting(ofLanguage.own.get(key), asked) ?? fitting(ofLanguage.english.get(key), asked);
      if (found) best = { found, parts: chosen };
    }
  }
  if (!best) return null;
  const places = best.parts
    .filter(({ isPlant }) => !isPlant)
    .flatMap(({ at, length }) => Array.from({ length }, (_, next) => at + next));
  const { trouble, names } = best.found;
  return { found: { trouble, language, length: places.length, names }, places };
}

/**
 * Chooses the trouble that affects one of the plants in the question, or else the only possible
 * trouble. Returns nothing if several fit.
 */
function fitting(all: Described[] = [], asked: ReadonlySet<string>) {
  const fits = all.filter(({ trouble: { plants } }) => plants.some((plant) => asked.has(plant)));
  if (fits.length > 0) return fits.length === 1 ? fits[0] : null;
  const others = all.filter(
    ({ trouble: { plants } }) =>
      asked.size === 0 || plants.length === 0 || plants.length > mostOwnPlants,
  );
  return others.length === 1 ? others[0] : null;
}

/** Lists all combinations of parts that may describe a trouble together. */
function choicesOf(parts: Part[], known: ReadonlySet<string>) {
  let choices: Part[][] = [];
  const all: Part[][] = [];
  let read = 0;
  for (const part of parts) {
    if (part.ends) choices = [];
    const keys = part.keys.filter((key) => known.has(key));
    if (keys.length === 0 || read === mostParts) continue;
    read += 1;
    const own = { ...part, keys };
    const longer = choices
      .filter((choice) => choice.length < mostDescribing && isNear(choice, own, parts))
      .map((choice) => [...choice, own]);
    choices = [...choices, ...longer, [own]];
    all.push(...longer, ...(own.length > 1 ? [[own]] : []));
  }
  return all.filter((choice) => choice.some(({ isPlant }) => !isPlant));
}

/** True if few words separate a part from a combination. Ignores plants and stop words. */
function isNear(choice: Part[], { at }: Part, parts: Part[]) {
  const from = choice.at(-1)?.at ?? at;
  const between = parts.filter(
    (part) => part.at > from && part.at < at && part.keys.length > 0 && !part.isPlant,
  );
  return between.length <= mostBetween;
}
