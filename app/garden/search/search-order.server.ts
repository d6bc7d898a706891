import { typedIn } from "./quoted-words.server.ts";
import type { Candidate } from "./search.store.server.ts";
import { discussionMark, filterWords } from "./search-index.store.server.ts";
import type { Question, WeighedTerm } from "./search-question.server.ts";
import { type Saying, worthOf } from "./search-terms.server.ts";

/** A tip that is found, with how well it answers, and which words of the question it lacks. */
export interface Ranked extends Candidate {
  score: number;
  lacks: string[];
}

/** How much a part of the question counts in title and plant, where it counts 1 in the text. */
const worthOfHeading = 2.6;

/** What a part of the question counts that only a question or an answer under the tip has. */
const worthOfDiscussion = 0.35;

/** What more it counts if a text has it again, for each doubling. */
const again = 0.12;

/** The words of a text of usual length: a word of a longer one tells less. */
const usualLength = 110;

/** A name or two parts of a question count as said together up to so many words from each other. */
const nearby = 3;

/** What two parts that stand together count more. */
const together = 0.4;

/** What a text counts for that says again what its title says. */
const besideHeading = 0.3;

/** The most that a tip is said to have of a part of the question that it lacks. */
const worthOfPart = 0.5;

/** What a tip counts more that worked in all gardens like the reader's. */
const workedBonus = 0.05;

/** What a tip counts more that is written in the language of the question. */
const languageBonus = 0.25;

/** Of questions with so few parts, tips that lack the same stand together, below a line that says it. */
const maxGrouped = 3;

/**
 * Orders tips by how well they answer a question: those with all of it before the rest; then by how
 * much of it they have, what is rare, and what stands in title and plant, counting more, and a phrase
 * more than scattered words; a little by how well they worked; the newest first among equals.
 * @param byWorked true if those are first that worked best, of these two groups
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
  return [...Map.groupBy(ranked, ({ lacks }) => lacks.join("\n")).values()].flat();
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
  const foundOf = terms.map(
    ({ sayings }) => bestOf(sayings, heading, body) ?? inDiscussion(sayings, discussion),
  );
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
    (language && candidate.heading.startsWith(`${filterWords({ language })} `)
      ? 1 + languageBonus
      : 1);
  return { ...candidate, score, lacks: typedIn(missing) };
}

/**
 * False for what a text says in other words of something else. Where a tip on compost feeds the
 * hydrangeas at its end, “cut the scraps” does not tell how to prune them.
 * @param plants where the tip has the plants of the question: about those of title and plant it is
 */
function isMeant({ worth, places }: Found, plants: readonly Places[]) {
  const isInPassing =
    plants.some(({ body }) => body.length > 0) &&
    plants.every(({ heading }) => heading.length === 0);
  if (!isInPassing || worth > worthOf.sameWord || places.heading.length > 0) return true;
  return plants.some(({ body }) => areNear(body, places.body));
}

/** The best of what a tip has of some sayings. */
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

/** The words of a discussion are in no order: they have no places, and no phrases. */
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

/** The best that a tip has of a part of a question. */
interface Found {
  value: number;
  /** How much it says that a tip has it: 1 for what was typed. */
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

/** Where a text has the words that are looked for. */
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

/** Where a text has all words near each other. */
function phrasePlaces([first = "", ...rest]: string[], text: Placed) {
  const places = text.at.get(first) ?? [];
  return rest.reduce((left, key) => {
    const others = text.at.get(key) ?? [];
    return left.filter((place) => others.some((other) => Math.abs(other - place) <= nearby));
  }, places);
}

const areNear = (one: number[], other: number[]) =>
  one.some((place) => other.some((next) => next !== place && Math.abs(next - place) <= nearby));
