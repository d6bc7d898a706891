import { direction } from "./locale.ts";
import { fill, type Values } from "./messages.ts";
import { textWords } from "./text.words.ts";

/**
 * Returns the index of the plural form for a number (CLDR). The build defines this function in each
 * script.
 */
declare const pluralFormOf: (count: number) => number;

/** The separator of plural forms in a built script. */
export const betweenForms = "\u0001";

/** Fills a message in a built browser script, which contains messages instead of catalogues. */
export function say(message: string, values: Values) {
  const forms = message.split(betweenForms);
  const form = forms.length > 1 ? forms[pluralFormOf(Number(values.count))] : message;
  return fill(form ?? "", values, { direction: direction(), thousands: textWords.thousands });
}
