import type * as v from "valibot";
import { type FormResult, parseForm } from "./form.ts";
import { Problem } from "./problem.ts";

/**
 * Sends a form to the API, if it is valid.
 * @param send makes the call
 * @returns what is wrong with it, by its fields where the API says so
 */
export async function sendForm<S extends v.GenericSchema>(
  schema: S,
  values: FormData | Record<string, unknown>,
  send: (input: v.InferOutput<S>) => Promise<unknown>,
): Promise<FormResult> {
  const form = parseForm(schema, values);
  if (!form.ok) return form;
  try {
    await send(form.output);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = error.details.errors?.map(({ path, message }) => [path, message]);
    return errors
      ? { ok: false, errors: Object.fromEntries(errors) }
      : { ok: false, message: error.message };
  }
}
