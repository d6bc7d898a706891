import * as v from "valibot";
import { englishMonths } from "../../garden/gardens/seasons.ts";
import type { Transaction } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";

export interface Filling {
  transaction: Transaction;
  first: Language;
  /** In milliseconds since 1970. */
  now: number;
  /** Creates a UUIDv7 for a time. */
  idAt: (time: number) => string;
  /** The time zone of events. */
  zone: string;
  /** The ids of demo gardeners by key. */
  gardeners: Map<string, string>;
  /** The ids of demo tips by title. */
  tips: Map<string, string>;
}

/** Returns a language as the database stores it: null for the site's own language. */
export const storedLanguage = (language: Language, first: Language) =>
  language === first ? null : language;

/** Returns the languages of the demo content of a site: the site's own language, and English. */
export const demoLanguages = (first: Language): Language[] =>
  first === "en" ? ["en"] : [first, "en"];

/** Reads the sections of a demo file, in the site's own language and in English. */
export const readSections = (first: Language, file: "reports" | "questions" | "journal") =>
  demoLanguages(first).flatMap((language) =>
    demoText(language, file)
      .split(/^# /m)
      .slice(1)
      .map((section) => {
        const [title = "", ...lines] = section.trim().split("\n");
        return { language, title, lines };
      }),
  );

/** The first number of a text such as `3 days ago`. */
export const leadingNumber = v.pipe(
  v.string(),
  v.regex(/^\d+ /),
  v.transform((words) => Number.parseInt(words, 10)),
);

/** Converts the name of a month to its number, 0 for January. */
export const monthByName = v.pipe(
  v.picklist([...englishMonths]),
  v.transform((name) => englishMonths.indexOf(name)),
);

/**
 * Returns the items of a circular list from `first` to `last`, inclusive. @throws Error for an
 * unknown item
 */
export function rangeOf<T extends string>(circle: readonly T[], first: string, last = first): T[] {
  const names: readonly string[] = circle;
  const [from, to] = [names.indexOf(first), names.indexOf(last)];
  if (from === -1 || to === -1) throw new Error(`${first} to ${last} is not known`);
  const length = ((to - from + circle.length) % circle.length) + 1;
  return [...circle, ...circle].slice(from, from + length);
}

const files = import.meta.glob<string>("./*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Returns a file of a language's demo content, such as `de/tips.md`. */
export const demoText = (
  language: Language,
  file: "gardeners" | "tips" | "reports" | "questions" | "journal" | "events",
) => files[`./${language}/${file}.md`] ?? "";
