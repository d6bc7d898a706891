import { direction } from "./locale.ts";
import { fill, type Values } from "./messages.ts";
import { textWords } from "./text.words.ts";

/** In a built file of script: the place, among its forms, of the one for a number (CLDR). */
declare const pluralFormOf: (count: number) => number;

/** What separates the forms of a message in a built file of script. */
export const betweenForms = "\u0001";

/** Says a message in the script of browsers, for which the build writes what is in catalogues. */
export function say(message: string, values: Values) {
  const forms = message.split(betweenForms);
  const form = forms.length > 1 ? forms[pluralFormOf(Number(values.count))] : message;
  return fill(form ?? "", values, { direction: direction(), thousands: textWords.thousands });
}
