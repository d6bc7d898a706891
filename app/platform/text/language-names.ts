import type { Locale } from "./languages.ts";

/** The languages' own names, and their directions. */
const locales: Record<Locale, { name: string; direction: "ltr" | "rtl" }> = {
  en: { name: "English", direction: "ltr" },
  de: { name: "Deutsch", direction: "ltr" },
  fr: { name: "Français", direction: "ltr" },
  es: { name: "Español", direction: "ltr" },
  pl: { name: "Polski", direction: "ltr" },
  ar: { name: "العربية", direction: "rtl" },
  ja: { name: "日本語", direction: "ltr" },
  "en-XA": { name: "[Ëñĝļîšĥ]", direction: "ltr" },
  "ar-XB": { name: "[ƎᴎǫꞁiꙅH]", direction: "rtl" },
};

export const directionOf = (locale: Locale) => locales[locale].direction;
export const nameOfLanguage = (locale: Locale) => locales[locale].name;
