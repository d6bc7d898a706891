import * as v from "valibot";

/** What is wrong with a form: one message for each field that is not right, by its name. */
export type FieldErrors = Partial<Record<string, string>>;

/** What an action answers to a form. */
export interface FormResult {
  /** Whether what the form asks for was done. */
  ok: boolean;
  errors?: FieldErrors;
  /** What to tell the sender besides. */
  message?: string | null;
}

type ParsedForm<S extends v.GenericSchema> =
  | { ok: true; output: v.InferOutput<S> }
  | { ok: false; errors: FieldErrors };

/**
 * Checks a form against its schema.
 * @param form what was sent, or its values where they need a conversion first
 * @param config `abortEarly` reports the first field that is wrong, and no other
 * @returns the parsed values, or the first message of each field
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
  for (const { path, message } of result.issues) errors[String(path?.[0]?.key)] ??= message;
  return { ok: false, errors };
}
