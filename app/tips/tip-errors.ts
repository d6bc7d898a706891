import * as v from "valibot";
import { tipInput } from "./tips.ts";

/** What is wrong with a tip, by field. */
export type TipErrors = Record<string, string>;

/** What of a form is not right yet: the first message of each field. */
export function tipErrors(form: FormData): TipErrors {
  const checked = v.safeParse(tipInput, Object.fromEntries(form));
  if (checked.success) return {};
  const entries = checked.issues.map(({ path, message }) => [String(path?.[0].key), message]);
  return Object.fromEntries(entries.reverse());
}
