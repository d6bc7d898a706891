import * as v from "valibot";
import { textWords } from "./text.words.ts";

/** A message, or a function that returns it in the present language. */
export type Said = string | (() => string);

/**
 * Text without control characters, except line breaks and tabs, and without lone surrogates.
 * PostgreSQL cannot store NUL, and a lone surrogate would be stored as another character.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches text without them
const withoutControls = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]*$/u;

const notShown = () => textWords.notShown;

/** A schema of text that both databases can store. */
export const storable = v.pipe(v.string(), v.regex(withoutControls, notShown));

/**
 * Invisible characters (Default_Ignorable_Code_Point, and the empty Braille pattern), except the
 * joiners of some scripts, and the selectors and tags of emoji.
 */
const shapeless =
  /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** Controls, lone surrogates, and marks that change the direction of text (UAX 9). */
const misleading = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;

/**
 * More marks in a row than any language puts on one letter. Letters of Latin, Greek, Cyrillic and
 * Arabic take up to four shared marks, letters of Hebrew with points and cantillation five, and
 * letters of Burmese six. Tibetan also writes stacked letters as marks, so it may have up to nine.
 */
const pile =
  /(?:(?=\p{Script=Inherited})[\p{Mn}\p{Me}]){5,}|(?:(?!\p{Script=Tibetan})[\p{Mn}\p{Me}]){7,}|\p{M}{10,}/gu;

/** True if marks are piled on a letter so high that they cover other lines. */
const isPiled = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\p{Join_Control}/gu, "")
    .search(pile) !== -1;

/** Collapses white space, and removes invisible characters. */
function singleLine(text: string) {
  return text.normalize("NFC").replace(/\s+/g, " ").replace(shapeless, "").trim();
}

const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(shapeless, ""));

/**
 * Makes a schema of a single line of text. It collapses white space and removes invisible
 * characters.
 * @param maxLength in UTF-16 units
 * @param required the message for an empty text
 */
export function line(maxLength: number, required: Said) {
  return v.pipe(
    v.string(required),
    v.maxLength(maxLength, () => textWords.tooLong({ limit: String(maxLength) })),
    v.check((text) => !misleading.test(text.replace(/\s/g, " ")), notShown),
    v.transform(singleLine),
    v.check((text) => !isPiled(text), notShown),
    v.check(isVisible, required),
  );
}

/** Makes a schema like `line` for text that may be empty. */
export function optionalLine(maxLength: number) {
  return v.union([v.pipe(v.string(), v.regex(/^\s*$/), v.trim()), line(maxLength, "")]);
}

/**
 * Makes a schema of a name. Unlike `line`, the schema refuses line breaks, and requires a letter or
 * a number.
 * @param message the message for every error
 */
export function properName(maxLength: number, message: Said) {
  return v.pipe(
    v.string(message),
    v.trim(),
    v.check((text) => !misleading.test(text), message),
    v.transform(singleLine),
    v.check((text) => /[\p{L}\p{N}]/u.test(text) && !isPiled(text), message),
    v.maxLength(maxLength, message),
  );
}

/**
 * Returns the visible part of a name from another provider; empty without letters and numbers.
 * @param maxLength in UTF-16 units; a longer name is cut
 */
export function shownName(text: string, maxLength: number) {
  const shown = singleLine(text.replace(new RegExp(misleading, "gu"), " ")).replace(pile, "");
  const name = shown
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(name) ? name : "";
}

/** Makes a schema of text with line breaks. The parameters are those of `line`. */
export function paragraphs(maxLength: number, required: Said) {
  return v.pipe(
    v.string(required),
    v.regex(withoutControls, notShown),
    v.maxLength(maxLength, () => textWords.tooLong({ limit: String(maxLength) })),
    v.transform(withPlainBreaks),
    v.check((text) => !isPiled(text), notShown),
    v.check(isVisible, required),
  );
}

/** Makes a schema of text with line breaks that may be empty. @param maxLength in UTF-16 units */
export function optionalParagraphs(maxLength: number) {
  return v.pipe(
    storable,
    v.maxLength(maxLength, () => textWords.tooLong({ limit: String(maxLength) })),
    v.transform(withPlainBreaks),
    v.check((text) => !isPiled(text), notShown),
    v.check((text) => text === "" || isVisible(text), notShown),
  );
}

const withPlainBreaks = (text: string) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim();

/** In UTF-16 units. */
export const maxUrlLength = 2048;

/**
 * Makes a schema of a picture URL: https, or the path of a picture of the site. The server never
 * loads the picture.
 * @param required the message for an empty text
 */
export function pictureUrl(required: Said) {
  return v.pipe(
    v.string(required),
    v.regex(withoutControls, notShown),
    v.trim(),
    v.minLength(1, required),
    v.maxLength(maxUrlLength, () => textWords.tooLong({ limit: String(maxUrlLength) })),
    v.check(isPictureUrl, () => textWords.pictureAddress),
  );
}

/** The message for a picture on another site, if the site does not show such pictures. */
export const noOutsidePictures = () => textWords.noOutsidePictures;

/** True if a URL is the path of a picture of the site. Such a path cannot contain `..`. */
export function isSitePicture(address: string) {
  return /^\/(pictures|photos)\/[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z]{3,4}$/.test(address);
}

function isPictureUrl(address: string) {
  if (isSitePicture(address)) return true;
  const url = URL.parse(address);
  return (
    url?.protocol === "https:" && url.hostname !== "" && url.username === "" && url.password === ""
  );
}
