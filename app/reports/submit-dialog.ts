import { data } from "react-router";
import type * as v from "valibot";
import { type FormResult, parseForm } from "../platform/form.ts";
import { Problem } from "../platform/problem.ts";

/**
 * Handles the form of a dialog.
 * @param save sends its valid input to the API
 * @returns its result; when something is wrong with a status of 400 or above, so that the router
 * does not revalidate the page
 */
export async function submitDialog<S extends v.GenericSchema>(
  formData: FormData,
  schema: S,
  save: (input: v.InferOutput<S>) => Promise<unknown>,
) {
  const form = parseForm(schema, formData);
  if (!form.ok) return data<FormResult>(form, { status: 422 });
  try {
    await save(form.output);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = error.details.errors?.map(({ path, message }) => [path, message]);
    const result = errors ? { errors: Object.fromEntries(errors) } : { message: error.message };
    return data<FormResult>({ ok: false, ...result }, { status: error.status || 503 });
  }
  return data<FormResult>({ ok: true });
}
