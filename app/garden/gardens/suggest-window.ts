import { type Garden, type YearPart, yearParts } from "./gardens.ts";
import { monthNames, partOfMonth, yearPartsOf } from "./seasons.ts";

/** "Fall" is an autumn only where it cannot be that of a leaf, or of a gutter. */
const seasonWords =
  /\b(?:(early|mid|late)[ -])?(spring(?! onion)|summer|autumn|winter|(?<=early |mid |late |in |in the )fall)\b/gi;
const monthWords = new RegExp(
  `\\b(?:(from|between) )?(${monthNames.join("|")})(?: (?:to|until|till|and|or|through) (${monthNames.join("|")}))?\\b`,
  "g",
);
const thirds = ["early", "mid", "late"] as const;

/**
 * The parts of the year that a text speaks of, as a suggestion: "in May", "from June to August", "late
 * winter". The month May counts only after a word such as "in", or it may be the verb.
 */
export function suggestWindow(text: string, hemisphere: Garden["hemisphere"]): YearPart[] {
  const found = new Set<YearPart>();
  for (const [, third, season = ""] of text.matchAll(seasonWords)) {
    const name = season.toLowerCase().replace("fall", "autumn");
    for (const each of third ? [third.toLowerCase()] : thirds) {
      const part = yearParts.find((part) => part === `${each}-${name}`);
      if (part) found.add(part);
    }
  }
  for (const match of text.matchAll(monthWords)) {
    const [, , first = "", last] = match;
    if (/^(May|March)$/.test(match[0]) && !isAfterPreposition(text, match.index)) continue;
    const from = monthIndex(first);
    const to = last ? monthIndex(last) : from;
    const months = last && !/ (and|or) /.test(match[0]) ? (to - from + 12) % 12 : 0;
    for (let step = 0; step <= months; step += 1)
      found.add(partOfMonth((from + step) % 12, hemisphere));
    found.add(partOfMonth(to, hemisphere));
  }
  return yearPartsOf([...found]);
}

const monthIndex = (name: string) => monthNames.indexOf(name);

function isAfterPreposition(text: string, at: number) {
  return /\b(in|of|by|until|till|from|early|late|mid|since|every|each|during|before|after|to|and|or|a)[ -]$/i.test(
    text.slice(0, at),
  );
}
