import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "./languages.ts";
import { setLocaleSource } from "./locale.ts";

interface Said {
  locale: Locale;
  /** False where nobody has asked for it. */
  isAsked: boolean;
  /** What the paths of its pages begin with: `/de`, or nothing in the site's own language. */
  base: string;
}

const storage = new AsyncLocalStorage<Said>();

setLocaleSource(() => storage.getStore()?.locale ?? "en");

/**
 * Runs what makes a page, a feed or a letter in a locale: all that it says is in that language.
 * @param base what the paths of pages in it begin with
 */
export const inLocale = <T>(locale: Locale, run: () => T, base = ""): T =>
  storage.run({ locale, base, isAsked: true }, run);

/** Runs what answers somebody who has asked for no language: in English. */
export const unasked = <T>(run: () => T): T =>
  storage.run({ locale: "en", base: "", isAsked: false }, run);

/** The locale that whoever is answered has asked for; null where nobody has. */
export function spokenLocale() {
  const said = storage.getStore();
  return said?.isAsked ? said.locale : null;
}

/** What the paths of pages begin with in the language of the moment: `/de`, or nothing. */
export const localBase = () => storage.getStore()?.base ?? "";
