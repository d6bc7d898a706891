import * as v from "valibot";
import { textWords } from "./text.words.ts";

/** A message, said in the language of the moment it is needed. */
export type Said = string | (() => string);

/**
 * No control characters but line breaks and tabs, and no halves of characters: PostgreSQL cannot
 * store NUL, and a half would be stored as another character.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches text without them
const withoutControls = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]*$/u;

/** A schema of text that both databases can store. */
export const storable = v.pipe(
  v.string(),
  v.regex(withoutControls, () => textWords.notShown),
);

/**
 * Characters without a shape (Unicode, Default_Ignorable_Code_Point, and the empty Braille pattern),
 * but the joiners that some scripts need, and the selectors and tags that emoji are made of.
 */
const shapeless =
  /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** Controls, halves of characters, and marks that turn the direction of text (UAX 9). */
const misleading = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;

/** White space is collapsed, and what has no shape is left out. */
function singleLine(text: string) {
  return text.normalize("NFC").replace(/\s+/g, " ").replace(shapeless, "").trim();
}

/** True if a text has anything to see. */
const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(shapeless, ""));

/**
 * A schema of a single line of text: trimmed, white space collapsed, and without what cannot be seen.
 * @param maxLength in UTF-16 units
 * @param required the message when it is empty
 */
export function line(maxLength: number, required: Said) {
  return v.pipe(
    v.string(required),
    v.maxLength(maxLength, () => textWords.tooLong({ limit: String(maxLength) })),
    v.check(
      (text) => !misleading.test(text.replace(/\s/g, " ")),
      () => textWords.notShown,
    ),
    v.transform(singleLine),
    v.check(isVisible, required),
  );
}

/** A schema of a single line of text as `line`, that may be empty. */
export function optionalLine(maxLength: number) {
  return v.union([v.pipe(v.string(), v.regex(/^\s*$/), v.trim()), line(maxLength, "")]);
}

/**
 * A schema of a name: as `line`, but without line breaks, and with a letter or number.
 * @param message of every mistake
 */
export function properName(maxLength: number, message: Said) {
  return v.pipe(
    v.string(message),
    v.trim(),
    v.check((text) => !misleading.test(text), message),
    v.transform(singleLine),
    v.check((text) => /[\p{L}\p{N}]/u.test(text), message),
    v.maxLength(maxLength, message),
  );
}

/**
 * A name that another provider gives, as far as it can be shown: empty if there is nothing to see.
 * @param maxLength in UTF-16 units; what is longer is cut off
 */
export function shownName(text: string, maxLength: number) {
  const shown = singleLine(text.replace(new RegExp(misleading, "gu"), " "));
  const name = shown
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(name) ? name : "";
}

/** A schema of an e-mail address: trimmed, and as long as mail can be sent to (RFC 5321, 4.5.3.1.3). */
export function emailAddress(message: Said) {
  return v.pipe(v.string(message), v.trim(), v.maxLength(254, message), v.email(message));
}

/** A schema of text with line breaks: trimmed. Parameters as of `line`. */
export function paragraphs(maxLength: number, required: Said) {
  return v.pipe(
    v.string(required),
    v.regex(withoutControls, () => textWords.notShown),
    v.maxLength(maxLength, () => textWords.tooLong({ limit: String(maxLength) })),
    v.transform((text) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim()),
    v.check(isVisible, required),
  );
}

/** The longest URL of a picture, in characters (docs/decisions/0023). */
const maxUrlLength = 2048;

/**
 * A schema of the URL of a picture: https, or the path of one of the site's own pictures. Only
 * browsers load it, never the server.
 * @param required the message when it is empty
 */
export function pictureUrl(required: Said) {
  return v.pipe(
    v.string(required),
    v.regex(withoutControls, () => textWords.notShown),
    v.trim(),
    v.minLength(1, required),
    v.maxLength(maxUrlLength, () => textWords.tooLong({ limit: String(maxUrlLength) })),
    v.check(isPictureUrl, () => textWords.pictureAddress),
  );
}

/** Said to who gives the address of a picture elsewhere on a site that shows none from there. */
export const noOutsidePictures = () => textWords.noOutsidePictures;

/** True if a URL is the path of one of the site's own pictures. It cannot contain `..`. */
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
