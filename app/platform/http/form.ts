import * as v from "valibot";
import type { Problem } from "./problem.ts";

/** The error message of each invalid field, by its path in the API: `photo.alt`. */
export type FieldErrors = Partial<Record<string, string>>;

/** Returns the errors of the invalid fields in a reply; undefined if the reply names none. */
export function fieldErrorsOf({ details }: Problem): FieldErrors | undefined {
  const errors = details.errors?.map(({ path, message }) => [path, message]);
  return errors && Object.fromEntries(errors);
}

export interface FormResult {
  ok: boolean;
  errors?: FieldErrors;
  message?: string | null;
}

type ParsedForm<S extends v.GenericSchema> =
  | { ok: true; output: v.InferOutput<S> }
  | { ok: false; errors: FieldErrors };

/**
 * Validates a form with its schema.
 * @param config `abortEarly` reports only the first error
 * @returns the parsed values, or the first error message of each field
 */
export function parseForm<S extends v.GenericSchema>(
  schema: S,
  form: FormData | Record<string, unknown>,
  config?: { abortEarly: boolean },
): ParsedForm<S> {
  const values = form instanceof FormData ? Object.fromEntries(form) : form;
  const result = v.safeParse(schema, values, config);
  if (result.success) return { ok: true, output: result.output };
  const errors: FieldErrors = {};
  for (const { path = [], message } of result.issues) {
    errors[path.map(({ key }) => key).join(".")] ??= message;
  }
  return { ok: false, errors };
}

/**
 * Puts a "?" into the next `FormData` of a form for each unreadable number or date, so that the
 * schema refuses it. Browsers would send the empty text, which means that nothing was entered.
 */
export function refuseUnreadable(form: HTMLFormElement) {
  const mark = ({ formData }: FormDataEvent) => {
    for (const { name, validity } of form.querySelectorAll("input")) {
      if (validity.badInput) formData.set(name, "?");
    }
  };
  form.addEventListener("formdata", mark, { once: true });
}
