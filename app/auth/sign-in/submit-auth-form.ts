import type * as v from "valibot";
import { type FormResult, parseForm } from "../../platform/form.ts";
import { notify } from "../../ui/toast.tsx";
import { type AuthAction, reportAuthFailure } from "./auth-messages.ts";

/**
 * Handles a form of signing in: a toast says what is wrong with it, or that it failed.
 * @param action what the gardener wants, for the words of a failure
 * @param submit what to do with a form that is right; may throw an AuthError
 */
export async function submitAuthForm<S extends v.GenericSchema>(
  request: Request,
  schema: S,
  action: AuthAction,
  submit: (input: v.InferOutput<S>) => Promise<unknown>,
): Promise<FormResult> {
  const form = parseForm(schema, await request.formData(), { abortEarly: true });
  if (!form.ok) {
    for (const message of Object.values(form.errors)) if (message) notify.error(message);
    return form;
  }
  try {
    await submit(form.output);
    return { ok: true };
  } catch (error) {
    return { ok: false, message: reportAuthFailure(action, error) };
  }
}
