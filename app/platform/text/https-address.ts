import * as v from "valibot";
import { maxUrlLength, type Said } from "./text.ts";
import { textWords } from "./text.words.ts";

/** Makes a schema of an https URL. @param message the message for an address of another kind */
export function httpsAddress(message: Said) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxUrlLength, () => textWords.tooLong({ limit: String(maxUrlLength) })),
    v.check((address) => URL.parse(address)?.protocol === "https:", message),
    v.transform((address) => new URL(address).href),
  );
}
