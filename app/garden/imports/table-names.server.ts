import { once } from "../../platform/process/load-once.ts";
import { languageTags } from "../../platform/text/languages.ts";
import {
  type ChoiceColumn,
  type Column,
  columns,
  importProblems,
  leaveOut,
  type Matches,
  maxNameShown,
} from "./imports.ts";
import known from "./table-names.json" with { type: "json" };

/** Returns a key for comparing words. The key ignores case, accents, spaces and punctuation. */
const keyOf = (word: string) =>
  word
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Returns a function that finds the value for a word. If two values have the same name, the first
 * one is used.
 */
function finderOf(names: Readonly<Record<string, readonly string[]>>) {
  const found = once(() => {
    // A map keeps the last value of a key, so the reversed list makes the first value the result.
    const entries = Object.entries(names).reverse();
    return new Map(entries.flatMap(([name, words]) => words.map((word) => [keyOf(word), name])));
  });
  return (word: string) => found().get(keyOf(word));
}

const columnIn = finderOf(known.columns);

/** The names of columns in the API and in exports. */
const ownNames: Readonly<Record<string, Column>> = {
  ...Object.fromEntries(columns.map((column) => [column, column])),
  ...{ planttype: "plant", difficultylevel: "level", image_url: "picture" },
};

/**
 * Shortens a heading to the length at which the page shows it. The gardener's choices use the
 * shortened heading.
 */
export const shownName = (name: string) => name.trim().slice(0, maxNameShown);

/**
 * Finds the columns for headings in any of the site's languages. The gardener's choices come first,
 * then the names of the API.
 * @throws Problem if choices or names of the API give two headings the same column
 */
export function columnsOf(headings: readonly string[], matches: Matches) {
  const found = headings.map((name): Column | undefined => {
    const matched = columns.find((column) => column === matches[shownName(name)]);
    return matched ?? ownNames[name.trim().toLowerCase()];
  });
  const sure = found.filter((column) => column !== undefined);
  if (new Set(sure).size < sure.length) throw importProblems.twice();
  headings.forEach((name, at) => {
    const named = found[at] ? undefined : columnIn(name);
    const column = columns.find((column) => column === named);
    if (column && !found.includes(column)) found[at] = column;
  });
  return found;
}

/** Finds the value for a word in any of the site's languages. */
export const valueIn: Record<ChoiceColumn, (word: string) => string | undefined> = {
  category: finderOf(known.values.category),
  level: finderOf(known.values.level),
  availability: finderOf(known.values.availability),
  language: finderOf(known.values.language),
};

/**
 * Finds a category for the category names of another site. `unknown` lists names without a match.
 */
export function categoryOf(names: readonly string[], matches: Matches) {
  const chosen = names.map((name) => matches[shownName(name)] ?? valueIn.category(name));
  return {
    category: chosen.find((name) => name !== undefined && name !== leaveOut) ?? "",
    isLeftOut: chosen.includes(leaveOut),
    unknown: names.filter((_, at) => chosen[at] === undefined),
  };
}

const knownMonths = once(() => ({
  all: new Map(languageTags.flatMap(monthsIn)),
  english: monthsIn("en"),
}));

/**
 * Finds a month by its full or short name in any of the site's languages, or by the first three or
 * more letters of its English name; 0 for January.
 */
export function monthIn(word: string) {
  const { all, english } = knownMonths();
  const key = keyOf(word);
  const begins = ([name]: [string, number]) => key.length >= 3 && name.startsWith(key);
  return all.get(key) ?? english.find(begins)?.[1];
}

function monthsIn(language: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  const alone = [format({ month: "long" }), format({ month: "short" })];
  // Some languages use another form of the name next to a day.
  const withDay = format({ month: "long", day: "numeric" });
  return Array.from({ length: 12 }, (_, month) => {
    const date = Date.UTC(2026, month);
    const besideDay = withDay.formatToParts(date).find(({ type }) => type === "month");
    const names = [...alone.map((name) => name.format(date)), besideDay?.value ?? ""];
    return names.map((name): [string, number] => [keyOf(name), month]);
  }).flat();
}
