import type { Locator, Page } from "@playwright/test";
import { madeUpLetter } from "../../app/platform/text/made-up.ts";

/** Signs that made-up languages put between, before and after words. */
const signs = String.raw`\[\]~\u202a-\u202e\u2066-\u2069`;

/**
 * Makes a pattern that finds an English text in English and in both made-up languages.
 * @param isWhole true if the text must be the whole text of the element
 */
function patternOf(text: string | RegExp, isWhole = false) {
  if (typeof text !== "string") {
    // Ignores case. A made-up text begins with a sign, so its first letter may lack the capital of
    // the English text.
    return new RegExp(madeUpSource(text.source), [...new Set(`${text.flags}i`)].join(""));
  }
  const source = madeUpSource(text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  const around = `[\\s${signs}]*`;
  return isWhole ? new RegExp(`^${around}${source}${around}$`, "i") : new RegExp(source, "i");
}

/** Extends a pattern's source to made-up texts. Keeps sets, and escapes such as \d, unchanged. */
function madeUpSource(source: string) {
  const tokens = source.match(/\\.|\[(?:\\.|[^\\\]])*\]|\(\?[:=!<]*|\{\d+,?\d*\}|\s+|./gsu) ?? [];
  return tokens
    .map((token) => {
      if (token === "^") return `^[\\s${signs}]*`;
      if (token === "$") return `[\\s${signs}]*$`;
      if (/^\s/.test(token)) return `[\\s${signs}]+`;
      if (/^(?:[()|*+?.{]|\[)/.test(token)) return token;
      // Allows a space and signs, because they are between two parts of a message.
      if (!/^[a-z]$/i.test(token)) return `[\\s${signs}]*${token}`;
      return `[${signs}]*[${token}${madeUpLetter(token)}]`;
    })
    .join("");
}

const isText = (value: unknown): value is string | RegExp =>
  typeof value === "string" || value instanceof RegExp;

/** Translates the options of a locator: patterns replace English texts. */
function optionsOf(options: unknown) {
  if (typeof options !== "object" || options === null) return options;
  const isWhole = "exact" in options && options.exact === true;
  const entries = Object.entries(options).map(([key, value]) => [
    key,
    /^(name|hasText|hasNotText)$/.test(key) && isText(value) ? patternOf(value, isWhole) : value,
  ]);
  return { ...Object.fromEntries(entries), exact: undefined };
}

/** Translates the English arguments of a method of a page or a locator. */
function argumentsOf(method: string, [first, second, ...rest]: unknown[], base: string) {
  if (method === "goto" && typeof first === "string") return [pathIn(base, first), second];
  if (method === "filter") return [optionsOf(first)];
  if (method === "getByRole" || method === "locator") return [first, optionsOf(second)];
  if (!method.startsWith("getBy") || !isText(first)) return [first, second, ...rest];
  const isWhole = typeof second === "object" && second !== null && "exact" in second;
  return [patternOf(first, isWhole)];
}

/** Adds the prefix of a language to a path. The home page then has no slash at its end. */
const pathIn = (base: string, path: string) => base + (path === "/" && base ? "" : path);

const isLocator = (value: unknown): value is Locator =>
  typeof value === "object" && value !== null && "getByRole" in value && "filter" in value;

/**
 * Wraps a page in a made-up language, so that English names find its elements. The same steps then
 * open a screen in English and in the made-up language.
 * @param base the prefix of the language's addresses
 */
export function asIfInEnglish<Found extends Page | Locator>(found: Found, base: string): Found {
  const kept = (result: unknown): unknown => {
    if (isLocator(result)) return asIfInEnglish(result, base);
    if (result instanceof Promise) return result.then(kept);
    return Array.isArray(result) ? result.map(kept) : result;
  };
  return new Proxy(found, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function" || typeof key === "symbol" || key === "constructor") {
        return value;
      }
      return (...given: unknown[]) =>
        kept(Reflect.apply(value, target, argumentsOf(key, given, base)));
    },
  });
}
