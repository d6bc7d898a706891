import * as v from "valibot";
import { importProblems, maxDepth, maxValues } from "./imports.ts";

/**
 * Parses a JSON text.
 * @throws Problem if the text is damaged, has too many values, or is nested too deeply
 */
export function parseJson(json: string): unknown {
  if (isBeyondExports(json)) throw importProblems.excess();
  try {
    return JSON.parse(json);
  } catch {
    throw importProblems.notAnExport();
  }
}

/**
 * Returns true if a JSON text exceeds the limits on values or depth. Counts without parsing,
 * because the parsed values would need too much memory.
 */
function isBeyondExports(json: string) {
  let values = 0;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json.charCodeAt(at);
    if (letter === quotationMark) inText = !inText;
    else if (inText) at += letter === backslash ? 1 : 0;
    else if (opening.has(letter)) depth += 1;
    else if (closing.has(letter)) depth -= 1;
    else if (letter !== comma) continue;
    else values += 1;
    if (values > maxValues || depth > maxDepth) return true;
  }
  return false;
}

const codesOf = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
const [quotationMark, backslash, comma] = codesOf('"\\,');
const opening = new Set(codesOf("[{"));
const closing = new Set(codesOf("]}"));

/** A schema for a text or a number, which becomes a text. Any other value becomes an empty text. */
export const anyText = v.optional(
  v.fallback(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), ""),
  "",
);

/** Parses the items of a list one by one. Skips invalid items. */
export function* itemsOf<Item extends v.GenericSchema>(list: unknown, item: Item) {
  for (const each of Array.isArray(list) ? list : []) {
    const { success, output } = v.safeParse(item, each);
    if (success) yield output;
  }
}

/** Returns true if an item at the beginning of a list has these fields. */
export const hasItem = (list: unknown, fields: readonly string[]) =>
  Array.isArray(list) &&
  list
    .slice(0, 100)
    .some((item) => typeof item === "object" && item && fields.every((field) => field in item));

/** A schema for a list. Invalid items become null, and any other value becomes an empty list. */
export const anyList = <Item extends v.GenericSchema>(item: Item) =>
  v.optional(v.fallback(v.array(v.fallback(v.nullable(item), null)), []), []);
