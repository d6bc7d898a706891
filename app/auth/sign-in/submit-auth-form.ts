import type * as v from "valibot";
import { type FormResult, parseForm } from "../../platform/http/form.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { authWords } from "../auth.words.ts";
import { type AuthAction, authFailure } from "./auth-messages.ts";

/**
 * Validates and submits a sign-in form. A toast shows an invalid field or a failure.
 * @param action selects the messages of a failure
 * @param submit gets the parsed form; may throw an AuthError
 */
export async function submitAuthForm<S extends v.GenericSchema>(
  form: FormData,
  schema: S,
  action: AuthAction,
  submit: (input: v.InferOutput<S>) => Promise<unknown>,
): Promise<FormResult> {
  const parsed = parseForm(schema, form, { abortEarly: true });
  if (!parsed.ok) {
    for (const message of Object.values(parsed.errors)) if (message) notify.fieldError(message);
    return parsed;
  }
  return attemptAuth(form, action, () => submit(parsed.output));
}

/**
 * Runs the action of a valid form. Shows a failure in a toast, and returns the failure: as an error
 * of the field with the wrong value, or as a message if the form lacks this field.
 * @param attempt may throw an AuthError
 */
export async function attemptAuth(
  form: FormData,
  action: AuthAction,
  attempt: () => Promise<unknown>,
): Promise<FormResult> {
  try {
    await attempt();
    return { ok: true };
  } catch (error) {
    const { toast, explanation, field } = authFailure(action, error);
    if (!field || !form.has(field)) {
      notify.error(toast);
      return { ok: false, message: explanation ?? authWords.unexplained };
    }
    if (explanation) notify.error(toast);
    else notify.fieldError(toast);
    return { ok: false, errors: { [field]: explanation ?? toast } };
  }
}
