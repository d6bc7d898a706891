import type * as v from "valibot";
import { type FormResult, fieldErrorsOf, parseForm } from "./form.ts";
import { Problem } from "./problem.ts";

/**
 * Sends a valid form to the API.
 * @param send makes the call
 * @returns the errors, by field if the API names the fields
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
    return refusedForm(error);
  }
}

/** Returns the result of a form that the API has refused: errors of its fields, or a message. */
export function refusedForm(problem: Problem): FormResult {
  const errors = fieldErrorsOf(problem);
  return errors ? { ok: false, errors } : { ok: false, message: problem.message };
}
