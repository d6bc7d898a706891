import { stemOf, wordsOf } from "../../platform/text/words.ts";
import type { SeasonPart, Task } from "../gardens/gardens.ts";
import { isAnyTime } from "../gardens/seasons.ts";
import type { Category } from "./tips.ts";

export interface KinTip {
  id: string;
  title: string;
  plantType: string;
  /** The slug of a plant in the site's list; null or empty for other plants. */
  plant: string | null;
  description: string;
  category: Category;
  deed: Task | null;
  when: readonly SeasonPart[];
  troubles: readonly string[];
  /** The functions for the language of the tip. Left out for English. */
  reading?: Reading;
}

/** Reads texts in a language. All words are in the form of `wordsOf`. */
export interface Reading {
  /** Returns the words that show the subject of a text. */
  distinctiveWords: (text: string) => string[];
  stem: (word: string) => string;
}

/**
 * The weights of properties that two tips have in common. They are tuned with the labelled pairs in
 * `labs/relevance`. The weight of a trouble is divided by the square root of the number of its
 * tips. The similarity of texts is between 0 and 1.
 */
const worth = {
  plant: 4,
  /** The same plant type, if it is not in the plant list, such as `Compost`. */
  plantType: 2,
  trouble: 6,
  category: 1,
  deed: 0.7,
  season: 0.5,
  text: 13,
};

/** The maximum number of tips in the divisor of a trouble's weight. */
const mostWithTrouble = 9;

/** The extra frequency of a word that is in the tip's own heading. */
const inOwnHeading = 1;

/** The factor for a word that is in the heading of no tip. */
const inNoHeading = 0.5;

/** A subject is crowded if this number of most similar tips has a high mean score. */
const nearest = 4;

/** The part of the mean score that is subtracted from a score, and the maximum of the mean. */
const partOfCrowd = 0.3;
const mostOfCrowd = worth.plant;

/** The maximum score for similar texts. It is less than the weight of the same plant. */
const mostOfText = 3.5;

/** The minimum score of a related tip. Tips about the same plant always reach it. */
const floor = 1.25;

/** The minimum score from plant, troubles and words alone. */
const leastSubject = 1;

/**
 * Returns the related tips, the most similar first. The score of a pair is reduced if many other
 * tips are similar to a tip of the pair. So tips about popular subjects do not appear everywhere.
 */
export function kinOf(tip: KinTip, others: readonly KinTip[]): string[] {
  const tips = [tip, ...others];
  const subjectsFrom = compareSubjects(tips);
  const scoresFrom = (from: KinTip, subjects: readonly number[]) =>
    tips.map((other, at) => (subjects[at] ?? 0) + circumstancesOf(from, other));
  const subjects = subjectsFrom(0);
  const scores = scoresFrom(tip, subjects);
  const ownCrowd = crowdOf(scores, 0);
  return tips
    .flatMap((other, at) => {
      const score = (scores[at] ?? 0) - ownCrowd;
      const isNone = at === 0 || score < floor || (subjects[at] ?? 0) < leastSubject;
      return isNone
        ? []
        : { id: other.id, score: score - crowdOf(scoresFrom(other, subjectsFrom(at)), at) };
    })
    .filter(({ score }) => score >= floor)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

/**
 * Returns the score to subtract for a crowded subject. If there are fewer than `nearest` tips, the
 * missing tips count as 0.
 */
function crowdOf(scores: readonly number[], at: number) {
  // Sorts a typed array, because a comparison function would take most of the time.
  const most = Float64Array.from(scores).with(at, 0).sort().slice(-nearest);
  const mean = most.reduceRight((sum, score) => sum + score, 0) / nearest;
  return partOfCrowd * Math.min(mostOfCrowd, mean);
}

/** Returns the score from category, task and season, which weigh less than the subject. */
const circumstancesOf = (a: KinTip, b: KinTip) =>
  (a.category === b.category ? worth.category : 0) +
  (a.deed && a.deed === b.deed ? worth.deed : 0) +
  (shareSeason(a, b) ? worth.season : 0);

function compareSubjects(tips: readonly KinTip[]) {
  const likenessFrom = compareTexts(tips);
  const tipsAgainst = countEach(tips.flatMap(({ troubles }) => troubles));
  const worthOf = (trouble: string) =>
    worth.trouble / Math.sqrt(Math.min(mostWithTrouble, tipsAgainst.get(trouble) ?? 1));
  return (from: number) => {
    const likeness = likenessFrom(from);
    const { plant = null, plantType = "", troubles = [] } = tips[from] ?? {};
    return tips.map((other, at) => {
      const samePlant = plant
        ? plant === other.plant
        : !other.plant && plantType === other.plantType;
      const shared = troubles.filter((trouble) => other.troubles.includes(trouble));
      return (
        shared.reduce((sum, trouble) => sum + worthOf(trouble), 0) +
        (samePlant ? (plant ? worth.plant : worth.plantType) : 0) +
        Math.min(mostOfText, worth.text * (likeness[at] ?? 0))
      );
    });
  };
}

/**
 * Compares the text of one tip with the texts of all other tips: the cosine of their weighted
 * words. Rare words have a higher weight.
 */
function compareTexts(tips: readonly KinTip[]) {
  const texts = tips.map((tip) => {
    const { distinctiveWords, stem } = tip.reading ?? inEnglish;
    const stemsIn = (text: string) => distinctiveWords(text).map(stem);
    const heading = new Set(stemsIn(headingOf(tip)));
    return { heading, counts: countEach([...heading, ...stemsIn(tip.description)]) };
  });
  const headings = new Set(texts.flatMap(({ heading }) => [...heading]));
  const textsWith = countEach(texts.flatMap(({ counts }) => [...counts.keys()]));
  /** Maps each word that is in at least two texts to these texts, with its weight in each text. */
  const shared = new Map<string, { at: number; weight: number }[]>();
  const vectors = texts.map(({ heading, counts }, at) => {
    const weights: [string, number][] = [];
    let square = 0;
    for (const [word, count] of counts) {
      const often = 1 + Math.log(count) + (heading.has(word) ? inOwnHeading : 0);
      const rarity = Math.log((tips.length + 1) / (textsWith.get(word) ?? 1));
      const weight = often * rarity * (headings.has(word) ? 1 : inNoHeading);
      square += weight * weight;
      if (textsWith.get(word) === 1) continue;
      weights.push([word, weight]);
      const sharing = shared.get(word);
      if (sharing) sharing.push({ at, weight });
      else shared.set(word, [{ at, weight }]);
    }
    return { weights, length: Math.sqrt(square) || 1 };
  });
  return (from: number) => {
    const own = vectors[from];
    const products = new Float64Array(vectors.length);
    for (const [word, weight] of own?.weights ?? []) {
      for (const other of shared.get(word) ?? []) {
        products[other.at] = (products[other.at] ?? 0) + weight * other.weight;
      }
    }
    return vectors.map(({ length }, at) => (products[at] ?? 0) / length / (own?.length ?? 1));
  };
}

function countEach(things: readonly string[]) {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}

const shareSeason = (a: KinTip, b: KinTip) =>
  !isAnyTime(a.when) && !isAnyTime(b.when) && a.when.some((part) => b.when.includes(part));

const headingOf = ({ title, plantType }: Pick<KinTip, "title" | "plantType">) =>
  `${title} ${plantType}`;

/** Returns the distinctive words of title and plant, without repeats. */
export const headingWords = (
  tip: Pick<KinTip, "title" | "plantType">,
  { distinctiveWords } = inEnglish,
) => [...new Set(distinctiveWords(headingOf(tip)))];

/** Returns the distinctive words of a text, the most frequent first. */
export function distinctive(text: string, { distinctiveWords } = inEnglish) {
  const counts = countEach(distinctiveWords(text));
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}

/** Returns true for words of one or two Latin letters, and for words that begin with a digit. */
export const isTooShort = (word: string) => /^(?:[a-z]{1,2}|\d.*)$/.test(word);

const inEnglish: Reading = {
  distinctiveWords: (text) =>
    wordsOf(text).filter((word) => !isTooShort(word) && !silent.has(word)),
  stem: stemOf,
};

const silent = new Set(
  `about above after again all almost already also always and another any are around away back became
  because become been before behind being below best better between both but came can cannot come could
  day days did does done dont down during each either else end enough even ever every everything few find
  first for from full get give goes going gone good got had half has have having her here him his how
  inside instead into its itself just keep kept know last later least leave left less let like little long
  look lot made make makes man many may mean might mine more most much must myself near never new next
  nobody none nor not nothing now off often old once one only onto other others our out outside over own
  part people per put quite rather right said same saw say says see seen set she should show side since
  small some something soon still such take taken tell than that the their them then there these they
  thing things think this those though three through time together told too took toward towards turn twice
  two under until upon use used very want wants was way week weeks well went were what when where whether
  which while who whole why will with within without wont work would year years yes yet you your yours`.split(
    /\s+/,
  ),
);
