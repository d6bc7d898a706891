import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "./languages.ts";
import { setLocaleSource } from "./locale.ts";

interface Said {
  locale: Locale;
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
  storage.run({ locale, base }, run);

/** The locale that whoever is answered has asked for; null where nobody has. */
export const spokenLocale = () => storage.getStore()?.locale ?? null;

/** What the paths of pages begin with in the language of the moment: `/de`, or nothing. */
export const localBase = () => storage.getStore()?.base ?? "";
