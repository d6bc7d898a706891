import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "./languages.ts";
import { setLocaleSource } from "./locale.ts";

const storage = new AsyncLocalStorage<Locale>();

setLocaleSource(() => storage.getStore() ?? "en");

/** Runs what makes a page, a feed or a letter in a locale: all that it says is in that language. */
export const inLocale = <T>(locale: Locale, run: () => T): T => storage.run(locale, run);
