import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { setTranslations, type Texts } from "./catalogue.ts";
import type { Locale } from "./languages.ts";
import { setLocaleSource } from "./locale.ts";

interface Said {
  locale: Locale;
  /** False if the request did not name a language. */
  isAsked: boolean;
  /** The prefix of paths: `/de`, or empty in the site's own language. */
  base: string;
}

const storage = new AsyncLocalStorage<Said>();

setLocaleSource(() => storage.getStore()?.locale ?? "en");

/** Runs work whose texts are in a locale. @param base the prefix of paths in the locale */
export const inLocale = <T>(locale: Locale, run: () => T, base = ""): T =>
  storage.run({ locale, base, isAsked: true }, run);

/** Runs work for a request that names no language. Its texts are in English. */
export const unasked = <T>(run: () => T): T =>
  storage.run({ locale: "en", base: "", isAsked: false }, run);

/** Returns the requested locale; null if the request did not name a language. */
export function spokenLocale() {
  const said = storage.getStore();
  return said?.isAsked ? said.locale : null;
}

/** Returns the prefix of paths in the present language: `/de`, or empty. */
export const localBase = () => storage.getStore()?.base ?? "";

const textsSchema: v.GenericSchema<unknown, Texts> = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => textsSchema)]),
);

/** Lets each language load its texts from the built files at its first use. */
export function registerTranslations(languages: readonly Locale[], serverDir: string) {
  for (const locale of languages) {
    if (locale === "en") continue;
    setTranslations(locale, () => {
      const file = readFileSync(join(serverDir, "words", `${locale}.json`), "utf8");
      const texts = v.parse(v.record(v.string(), textsSchema), JSON.parse(file));
      return new Map(Object.entries(texts));
    });
  }
}
