import type * as v from "valibot";
import { type FormResult, parseForm, refusedForm } from "./form.ts";
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
