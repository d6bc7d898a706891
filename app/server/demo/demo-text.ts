import type { Language } from "../../platform/text/languages.ts";
import { demoLanguages } from "./demo.ts";

const files = import.meta.glob<string>("./*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** A file of the demo content of a language, such as `de/tips.md`. */
export const demoText = (
  language: Language,
  file: "gardeners" | "tips" | "reports" | "questions",
) => files[`./${language}/${file}.md`] ?? "";

/** The sections of a file in the languages of a site: a title and the lines below it. */
export const demoSections = (first: Language, file: "reports" | "questions") =>
  demoLanguages(first).flatMap((language) =>
    demoText(language, file)
      .split(/^# /m)
      .slice(1)
      .map((section) => {
        const [title = "", ...lines] = section.trim().split("\n");
        return { language, title, lines };
      }),
  );

/** The site of demo content: its language, the ids of tips by title and of gardeners by key, and the time. */
export interface DemoSite {
  first: Language;
  tips: ReadonlyMap<string, string>;
  gardeners: ReadonlyMap<string, string>;
  now: number;
  idAt: (time: number) => string;
}
