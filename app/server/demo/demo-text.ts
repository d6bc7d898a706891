import type { Language } from "../../platform/text/languages.ts";

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
