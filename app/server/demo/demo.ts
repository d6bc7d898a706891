import * as v from "valibot";
import { englishMonths } from "../../garden/gardens/seasons.ts";
import type { Language } from "../../platform/text/languages.ts";

/** A language as it is stored: null for the site's own. */
export const storedLanguage = (language: Language, first: Language) =>
  language === first ? null : language;

/** The languages of the demo content of a site: its own, and English. */
export const demoLanguages = (first: Language): Language[] =>
  first === "en" ? ["en"] : [first, "en"];

/** A line such as `Against: slugs, mice`. */
const noteLine = /^([A-Z][a-z]+): (.+)$/;

/**
 * The entries of a file of demo content, each with what stands between bars below its title, and with
 * the notes below that, by the word that they begin with.
 */
export function readEntries(markdown: string) {
  return markdown
    .split(/^# /m)
    .slice(1)
    .flatMap((section) => {
      const [group = "", ...entries] = section.split(/^## /m);
      return entries.map((entry) => {
        const [title = "", facts = "", ...lines] = entry.split("\n");
        const body = lines.findIndex((line) => !noteLine.test(line));
        const notes = lines.slice(0, body).flatMap((line) => {
          const [, word = "", note = ""] = line.match(noteLine) ?? [];
          return [[word, note] as const];
        });
        const text = lines.slice(body).join("\n").trim();
        return {
          ...{ group: group.trim(), title, text },
          facts: facts.split(" | "),
          notes: new Map(notes),
        };
      });
    });
}

/** The number that words begin with, such as `3 days ago`. */
export const leadingNumber = v.pipe(
  v.string(),
  v.regex(/^\d+ /),
  v.transform((words) => Number.parseInt(words, 10)),
);

/** The name of a month, as its number: 0 for January. */
export const monthByName = v.pipe(
  v.picklist([...englishMonths]),
  v.transform((name) => englishMonths.indexOf(name)),
);

/** From one of a circle of things to another one, with both. @throws Error for what is not among them */
export function rangeOf<T extends string>(circle: readonly T[], first: string, last = first): T[] {
  const names: readonly string[] = circle;
  const [from, to] = [names.indexOf(first), names.indexOf(last)];
  if (from === -1 || to === -1) throw new Error(`${first} to ${last} is not known`);
  const length = ((to - from + circle.length) % circle.length) + 1;
  return [...circle, ...circle].slice(from, from + length);
}
