import type { Garden } from "../gardens/gardens.ts";
import { monthOfPart, partOfMonth, sortedWindow, type YearPart, yearParts } from "./seasons.ts";

type Hemisphere = Garden["hemisphere"];

const monthNames: readonly string[] = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `Late spring`. */
function partName(part: YearPart) {
  const words = part.replace("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Parts of a window that follow each other, over the new year too: first and last of each run.
 */
export function runsOf(parts: readonly YearPart[]): [first: YearPart, last: YearPart][] {
  if (parts.length === yearParts.length) return [["early-spring", "late-winter"]];
  const before = (part: YearPart) => yearParts.at(yearParts.indexOf(part) - 1) as YearPart;
  const after = (part: YearPart) =>
    yearParts[(yearParts.indexOf(part) + 1) % yearParts.length] as YearPart;
  return sortedWindow(parts)
    .filter((part) => !parts.includes(before(part)))
    .map((first) => {
      let last = first;
      while (parts.includes(after(last))) last = after(last);
      return [first, last];
    });
}

/** A window by its seasons: `Late spring to mid summer, early autumn`; `Any time`. */
export function windowInSeasons(parts: readonly YearPart[]) {
  if (parts.length === yearParts.length) return "Any time";
  const text = runsOf(parts)
    .map(([first, last]) => range(partName(first), partName(last)).toLowerCase())
    .join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A window by the months of a hemisphere: `May to July, September`. */
export function windowInMonths(parts: readonly YearPart[], hemisphere: Hemisphere) {
  if (parts.length === yearParts.length) return "any month";
  const month = (part: YearPart) => monthNames[monthOfPart(part, hemisphere)] ?? "";
  return runsOf(parts)
    .map(([first, last]) => range(month(first), month(last)))
    .join(", ");
}

function range(first: string, last: string) {
  return first === last ? first : `${first} to ${last}`;
}

/** "Fall" is an autumn only where it cannot be that of a leaf, or of a gutter. */
const seasonWords =
  /\b(?:(early|mid|late)[ -])?(spring|summer|autumn|winter|(?<=early |mid |late |in |in the )fall)\b/gi;
const monthWords = new RegExp(
  `\\b(?:(from|between) )?(${monthNames.join("|")})(?: (?:to|until|till|and|or|through) (${monthNames.join("|")}))?\\b`,
  "g",
);
const thirds = ["early", "mid", "late"] as const;

/**
 * The parts of the year that a text speaks of, as a suggestion: "in May", "from June to August", "late
 * winter". The month May counts only after a word such as "in", or it may be the verb.
 */
export function suggestWindow(text: string, hemisphere: Hemisphere): YearPart[] {
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
  return sortedWindow([...found]);
}

const monthIndex = (name: string) => monthNames.indexOf(name);

function isAfterPreposition(text: string, at: number) {
  return /\b(in|of|by|until|till|from|early|late|mid|since|every|each|during|before|after|to|and|or|a)[ -]$/i.test(
    text.slice(0, at),
  );
}
