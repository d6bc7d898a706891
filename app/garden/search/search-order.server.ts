import type { Language } from "../../platform/text/languages.ts";
import { typedIn } from "./quoted-words.server.ts";
import type { Candidate } from "./search.store.server.ts";
import { discussionMark, filterWords } from "./search-index.store.server.ts";
import type { Question, WeighedTerm } from "./search-question.server.ts";
import { type Saying, worthOf } from "./search-terms.server.ts";

export interface Ranked extends Candidate {
  score: number;
  lacks: string[];
}

/** The value of a term in the title or the plant of a tip. A term in the text has the value 1. */
const worthOfHeading = 2.6;

/** The value of a term that occurs only in comments. */
const worthOfDiscussion = 0.35;

/** The bonus for a repeated term, added each time the number of repetitions doubles. */
const again = 0.12;

/** The usual number of words in a text. In a longer text, a single word has less value. */
const usualLength = 110;

/** The maximum distance between words of a phrase. */
const nearby = 3;

const together = 0.4;

/** The factor for a term in the text if it also occurs in the title. */
const besideHeading = 0.3;

/**
 * The maximum fraction of a missing term that counts as found if the tip contains parts of the
 * term.
 */
const worthOfPart = 0.5;

/**
 * The bonus for a tip that worked in all gardens of the climate. Other tips get a fraction of this
 * bonus.
 */
const workedBonus = 0.05;

/** The bonus for a tip in the language of the question. */
const languageBonus = 0.25;

/** Tips that lack the same terms are grouped if the question has at most this number of terms. */
const maxGrouped = 3;

/**
 * Orders tips by how well they answer a question. Tips with all terms come first. Rare terms, terms
 * in title and plant, and phrases increase the score of a tip most. Good results in gardens
 * increase it a little. Among tips with the same score, the newest comes first. For a short
 * question, tips that lack the same terms form groups. In each group, tips in the language of the
 * question come first.
 * @param byWorked true to order both the tips with all terms and the other tips by how well they
 * worked in gardens
 */
export function orderOf(
  candidates: Candidate[],
  { terms, language }: Pick<Question, "terms" | "language">,
  byWorked: boolean,
): Ranked[] {
  const ranked = candidates
    .map((candidate) => rank(candidate, terms, language))
    .sort(
      (a, b) =>
        Number(a.lacks.length > 0) - Number(b.lacks.length > 0) ||
        (byWorked ? b.worked - a.worked : b.score - a.score) ||
        (a.id < b.id ? 1 : -1),
    );
  if (terms.length > maxGrouped) return ranked;
  return [...Map.groupBy(ranked, ({ lacks }) => lacks.join("\n")).values()].flatMap((alike) => {
    const byLanguage = Map.groupBy(alike, ({ heading }) => heading.split(" ", 1).join());
    const own = byLanguage.get(filterWords({ language: language ?? undefined }).join()) ?? [];
    return [...new Set([own, ...byLanguage.values()])].flat();
  });
}

function rank(candidate: Candidate, terms: WeighedTerm[], language: Question["language"]): Ranked {
  const wanted = new Set(
    terms.flatMap(({ sayings, parts }) => [...sayings, ...parts].flatMap(wordsIn)),
  );
  const prefixes = terms.flatMap(({ sayings }) =>
    sayings.flatMap(({ words }) => words.flatMap(({ word, prefix }) => (prefix ? word : []))),
  );
  const heading = placesIn(candidate.heading, wanted, prefixes);
  const [said = "", discussed = ""] = ` ${candidate.body}`.split(` ${discussionMark} `);
  const body = placesIn(said.trimStart(), wanted, prefixes);
  const discussion = placesIn(discussed, wanted, prefixes);
  const missing: WeighedTerm[] = [];
  let sum = 0;
  let most = 0;
  let had = 0;
  const ofTip = (all: Saying[]) =>
    all.filter((saying) => !saying.language || isIn(candidate, saying.language));
  const foundOf = terms.map(({ sayings }) => {
    const own = ofTip(sayings);
    return bestOf(own, heading, body) ?? inDiscussion(own, discussion);
  });
  const placesOf = foundOf.map((found) => found?.places ?? nowhere);
  const plants = placesOf.filter((_, at) => terms[at]?.plant);
  for (const [at, term] of terms.entries()) {
    const found = foundOf[at];
    if (found && (term.plant || term.trouble || isMeant(found, plants))) {
      had += term.weight;
      sum += term.weight * found.value;
    } else {
      missing.push(term);
      const parts = term.parts.map((part) => bestOf([part], heading, body)?.value ?? 0);
      const part =
        found?.value ?? parts.reduce((all, value) => all + value, 0) / Math.max(1, parts.length);
      sum += term.weight * part;
      had += term.weight * Math.min(part, worthOfPart);
    }
    most += term.weight;
  }
  for (let at = 1; at < terms.length; at += 1) {
    const [one, other] = [placesOf[at - 1], placesOf[at]];
    const weight = (terms[at - 1]?.weight ?? 0) + (terms[at]?.weight ?? 0);
    if (!one || !other) continue;
    if (areNear(one.heading, other.heading)) sum += together * weight * worthOfHeading;
    else if (areNear(one.body, other.body)) sum += together * weight;
  }
  const share = most === 0 ? 0 : had / most;
  const score =
    (sum / Math.max(most, 1)) *
    (0.4 + 0.6 * share) *
    (1 + (workedBonus * candidate.worked) / 10_000) *
    (language && isIn(candidate, language) ? 1 + languageBonus : 1);
  return { ...candidate, score, lacks: typedIn(missing) };
}

const isIn = ({ heading }: Candidate, language: Language) =>
  heading.startsWith(`${filterWords({ language })} `);

/**
 * False if the plants of the question are only in the text of a tip, and a synonym is not near the
 * plants. The synonym probably has another meaning: in a tip about compost that mentions
 * hydrangeas, “cut the scraps” does not mean to prune the hydrangeas.
 * @param plants the positions of the question's plants in the tip
 */
function isMeant({ worth, places }: Found, plants: readonly Places[]) {
  const isInPassing =
    plants.some(({ body }) => body.length > 0) &&
    plants.every(({ heading }) => heading.length === 0);
  if (!isInPassing || worth > worthOf.sameWord || places.heading.length > 0) return true;
  return plants.some(({ body }) => areNear(body, places.body));
}

function bestOf(sayings: Saying[], heading: Placed, body: Placed): Found | null {
  const length = Math.sqrt(0.6 + (0.4 * body.length) / usualLength);
  let best: Found | null = null;
  for (const { words, worth } of sayings) {
    const keys = words.map(({ word, prefix }) => (prefix ? `${word}*` : word));
    const places = { heading: phrasePlaces(keys, heading), body: phrasePlaces(keys, body) };
    const [inHeading, inBody] = [places.heading.length, places.body.length];
    if (inHeading + inBody === 0) continue;
    const ofHeading = inHeading > 0 ? worthOfHeading : 0;
    const ofBody = inBody === 0 ? 0 : (1 + again * Math.log2(inBody)) / length;
    const value = worth * (ofHeading + ofBody * (ofHeading > 0 ? besideHeading : 1));
    if (!best || value > best.value) best = { value, worth, places };
  }
  return best;
}

/**
 * Finds the best match in the words of comments. The index does not keep the order of these words,
 * so the words of a phrase may be anywhere.
 */
function inDiscussion(sayings: Saying[], discussion: Placed): Found | null {
  const worths = sayings
    .filter(({ words }) =>
      words.every(({ word, prefix }) => discussion.at.has(prefix ? `${word}*` : word)),
    )
    .map(({ worth }) => worth);
  if (worths.length === 0) return null;
  const worth = Math.max(...worths);
  return { value: worthOfDiscussion * worth, worth, places: nowhere };
}

interface Found {
  value: number;
  worth: number;
  places: Places;
}

interface Places {
  heading: number[];
  body: number[];
}
const nowhere: Places = { heading: [], body: [] };

const wordsIn = ({ words }: Saying) => words.flatMap(({ word, prefix }) => (prefix ? [] : word));

interface Placed {
  length: number;
  at: Map<string, number[]>;
}

function placesIn(text: string, wanted: Set<string>, prefixes: string[]): Placed {
  const words = text === "" ? [] : text.split(" ");
  const at = new Map<string, number[]>();
  const note = (word: string, place: number) => {
    const places = at.get(word);
    if (places) places.push(place);
    else at.set(word, [place]);
  };
  for (const [place, word] of words.entries()) {
    if (wanted.has(word)) note(word, place);
    for (const prefix of prefixes) if (word.startsWith(prefix)) note(`${prefix}*`, place);
  }
  return { length: words.length, at };
}

/** Returns the positions of a phrase's first word that have all its other words nearby. */
function phrasePlaces([first = "", ...rest]: string[], text: Placed) {
  const places = text.at.get(first) ?? [];
  return rest.reduce((left, key) => {
    const others = text.at.get(key) ?? [];
    return left.filter((place) => others.some((other) => Math.abs(other - place) <= nearby));
  }, places);
}

const areNear = (one: number[], other: number[]) =>
  one.some((place) => other.some((next) => next !== place && Math.abs(next - place) <= nearby));
