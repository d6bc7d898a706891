import type * as v from "valibot";
import { type FormResult, parseForm } from "../../platform/http/form.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { type AuthAction, reportAuthFailure } from "./auth-messages.ts";

/**
 * The action of a sign-in form: validates it and submits it. A toast shows what is invalid, or that
 * it failed.
 * @param action selects the messages of a failure
 * @param submit called with the parsed form; may throw an AuthError
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
