import * as v from "valibot";
import type { AuthClient } from "../auth/auth.ts";
import { AuthError } from "../auth/auth-errors.ts";
import { emailInput, passwordInput, profileInput } from "../auth/credentials.ts";
import { authFailure } from "../auth/sign-in/auth-messages.ts";
import { Problem } from "../platform/problem.ts";
import { notify } from "../ui/toast.tsx";

/** What became of a form of the account page. */
export interface Said {
  /** Which one: its field `form`. */
  form: string;
  /** Another number each time that it went well. */
  done?: number;
  /** The field that is wrong, and why. */
  problem?: { field: unknown; message: string };
  /** Why it did not work, where no field is to blame; or what to do now. */
  text?: string;
}

/** What a form of the account page does. @returns what to do now, if anything */
type Change = (identity: AuthClient, form: FormData) => Promise<string | undefined>;

const changes: Record<string, Change> = {
  async profile(identity, form) {
    const { name, photoUrl } = read(profileInput, form);
    await identity.updateUser({ displayName: name, photoURL: photoUrl });
    notify.success("Profile Updated Successfully");
    return undefined;
  },
  async verification(identity) {
    await (await identity.account()).askForVerification();
    return "A letter is on its way. Its link is good for 24 hours.";
  },
  async email(identity, form) {
    const { email, password } = read(emailInput, form);
    await (await identity.account()).changeEmail(email, password);
    return `A letter is on its way to ${email}. Your address changes when you open its link.`;
  },
  async password(identity, form) {
    const { password, next } = read(passwordInput, form);
    await (await identity.account()).changePassword(password, next);
    notify.success("Your password is changed");
    return undefined;
  },
  async reset(identity) {
    await identity.askForReset(identity.current()?.email ?? "");
    return "A letter is on its way. Its link leads to a password for 30 minutes.";
  },
  async session(identity, form) {
    await (await identity.account()).sessions?.end(String(form.get("id")));
    notify.success("That browser is logged out");
    return undefined;
  },
  async sessions(identity) {
    await (await identity.account()).sessions?.endOthers();
    notify.success("All other browsers are logged out");
    return undefined;
  },
};

/** Does what a form of the account page asks for, and says what became of it. */
export async function changeAccount(identity: AuthClient, data: FormData): Promise<Said> {
  const form = String(data.get("form"));
  try {
    const text = await changes[form]?.(identity, data);
    return { form, done: performance.now(), text };
  } catch (error) {
    notify.error(form === "profile" ? "Profile Update Failed" : "Your account was not changed");
    return { form, ...explain(error) };
  }
}

/** What is wrong, in words: at its field, or for the whole form. */
export function explain(error: unknown): Pick<Said, "problem" | "text"> {
  if (error instanceof Refused) return { problem: error.problem };
  const code = codeOf(error);
  if (code === "wrong-password" || code === "invalid-credential") {
    return { problem: { field: "password", message: "The password is not right" } };
  }
  if (error instanceof Problem) return { text: error.message };
  const { explanation } = authFailure("account", error);
  return { text: explanation ?? "Something unexpected happened. Try again." };
}

function codeOf(error: unknown) {
  if (error instanceof Problem) return error.details.code;
  return error instanceof AuthError ? error.code : undefined;
}

/** A form that does not fit its schema. */
class Refused extends Error {
  readonly problem: { field: unknown; message: string };

  constructor({ path, message }: v.BaseIssue<unknown>) {
    super(message);
    this.problem = { field: path?.[0]?.key, message };
  }
}

/** @throws Refused for the first field that is wrong */
function read<T extends v.GenericSchema>(schema: T, form: FormData): v.InferOutput<T> {
  const result = v.safeParse(schema, Object.fromEntries(form));
  if (!result.success) throw new Refused(result.issues[0]);
  return result.output;
}
