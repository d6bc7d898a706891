import * as v from "valibot";
import { type AuthClient, AuthError } from "../../auth/auth.ts";
import { emailInput, passwordInput, profileInput } from "../../auth/credentials.ts";
import { authFailure } from "../../auth/sign-in/auth-messages.ts";
import { type FormResult, parseForm } from "../../platform/http/form.ts";
import { Problem } from "../../platform/http/problem.ts";
import { refusedForm } from "../../platform/http/send-form.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { accountWords } from "./account.words.ts";

export interface AccountResult extends FormResult {
  /** The value of the field `form`, which identifies the form. */
  form: string;
  /** Set after a success. Each success has a different value, which is used as a `key`. */
  completedAt?: number;
}

type Action = (auth: AuthClient, form: FormData) => Promise<FormResult>;

/** @param run performs the action, and can return a message for the form */
function action<S extends v.GenericSchema>(
  schema: S,
  run: (auth: AuthClient, input: v.InferOutput<S>) => Promise<string | undefined>,
): Action {
  return async (auth, form) => {
    const parsed = parseForm(schema, form, { abortEarly: true });
    return parsed.ok ? { ok: true, message: await run(auth, parsed.output) } : parsed;
  };
}

const noInput = v.object({});

const actions: Record<string, Action> = {
  profile: action(profileInput, async (auth, { name, photoUrl }) => {
    await auth.updateUser({ displayName: name, photoURL: photoUrl });
    notify.success(accountWords.profileUpdated);
    return undefined;
  }),
  verification: action(noInput, async (auth) => {
    await (await auth.account()).sendVerificationEmail();
    return accountWords.sentToConfirm;
  }),
  email: action(emailInput, async (auth, { email, password }) => {
    await (await auth.account()).changeEmail(email, password);
    return accountWords.sentToNewAddress({ email });
  }),
  password: action(passwordInput, async (auth, { password, next }) => {
    await (await auth.account()).changePassword(password, next);
    notify.success(accountWords.passwordChanged);
    return undefined;
  }),
  reset: action(noInput, async (auth) => {
    await auth.requestPasswordReset(auth.currentUser()?.email ?? "");
    return accountWords.sentToSetPassword;
  }),
  session: action(v.object({ id: v.string() }), async (auth, { id }) => {
    await (await auth.account()).sessions?.revoke(id);
    notify.success(accountWords.otherLoggedOut);
    return undefined;
  }),
  sessions: action(noInput, async (auth) => {
    await (await auth.account()).sessions?.revokeOthers();
    notify.success(accountWords.othersLoggedOut);
    return undefined;
  }),
};

/** Handles the forms of the account page. The field `form` identifies a form. */
export async function accountAction(auth: AuthClient, data: FormData): Promise<AccountResult> {
  const form = String(data.get("form"));
  if (data.has("unsent")) {
    return {
      ok: false,
      errors: { photoUrl: accountWords.photoNotUploaded },
      form,
    };
  }
  const result = await actions[form]?.(auth, data).catch(accountFailure);
  if (result?.ok) return { ...result, form, completedAt: performance.now() };
  notify.error(form === "profile" ? accountWords.profileFailed : accountWords.notChanged);
  return { ok: false, ...result, form };
}

/** Converts an error to errors of the form's fields, or to a message for the form. */
export function accountFailure(error: unknown): FormResult {
  const code = codeOf(error);
  if (code === "wrong-password" || code === "invalid-credential") {
    return { ok: false, errors: { password: accountWords.wrongPassword } };
  }
  if (error instanceof Problem) return refusedForm(error);
  const { explanation } = authFailure("account", error);
  return { ok: false, message: explanation ?? accountWords.somethingWentWrong };
}

function codeOf(error: unknown) {
  if (error instanceof Problem) return error.details.code;
  return error instanceof AuthError ? error.code : undefined;
}
