import * as v from "valibot";
import { registerInput, type User } from "../auth/auth.ts";
import { day } from "../platform/clock.ts";
import { problem } from "../platform/problem.ts";

/** How long a link that confirms an address is good, in milliseconds. */
export const linkLife = day;

/** Who has no password proves who they are by having logged in so lately, in milliseconds. */
export const provenFor = 60 * 60 * 1000;

const { name, photoUrl, email, password } = registerInput.entries;
const known = v.pipe(v.string(), v.minLength(1, "Enter your password"), v.maxLength(1000));

/** What a gardener changes of their account, form by form. */
export const profileInput = v.object({ name, photoUrl });
export const addressInput = v.object({
  email: v.pipe(email, v.toLowerCase(), v.maxLength(254, "Enter a valid email")),
  password: known,
});
export const passwordInput = v.object({ password: known, next: password });
export const codeInput = v.object({ token: v.pipe(v.string(), v.maxLength(2000)) });

/** What becomes of public tips when their author leaves. Hidden ones are deleted in either case. */
export const leaveInput = v.object({
  tips: v.picklist(["delete", "keep"], "Choose what becomes of your tips"),
  password: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});
export type LeaveInput = v.InferOutput<typeof leaveInput>;

/** Whether somebody signs in with a password, at least among other ways. */
export function hasPassword({ providerData }: User) {
  return providerData.some(({ providerId }) => providerId === "password");
}

/** A browser in which a gardener is logged in. Times in milliseconds since 1970. */
export const sessionSchema = v.object({
  id: v.string(),
  /** Such as `Firefox on Linux`. */
  device: v.string(),
  began: v.number(),
  /** Noted once an hour. */
  lastSeen: v.number(),
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof sessionSchema>;

export const acknowledgedReply = v.object({ acknowledged: v.boolean() });
export const endedReply = v.object({ acknowledged: v.boolean(), deletedCount: v.number() });

/** What can go wrong with an account. */
export const accountProblems = {
  wrongPassword: () =>
    problem(403, "wrong-password", "The password is not right", { code: "wrong-password" }),
  noPassword: () =>
    problem(409, "no-password", "This account has no password yet. Let us send you a link."),
  logInAgain: () =>
    problem(403, "log-in-again", "Log out and in again first, so that we know it is you.", {
      code: "requires-recent-login",
    }),
  badLink: () =>
    problem(422, "bad-address-link", "This link is not good any more. Ask for a new one."),
  taken: () =>
    problem(409, "address-taken", "This address belongs to another account here by now.", {
      code: "email-already-in-use",
    }),
  sameAddress: () => problem(422, "same-address", "This is your address already."),
  confirmedAlready: () => problem(409, "confirmed-already", "Your address is confirmed already."),
  weakPassword: (message: string) =>
    problem(422, "weak-password", message, {
      code: "password-does-not-meet-requirements",
      errors: [{ path: "next", message }],
    }),
  tooOften: (seconds: number) =>
    problem(429, "too-many-requests", "Too many tries. Wait a little, and try again.", {
      code: "too-many-requests",
      retryAfter: seconds,
    }),
  noSession: () => problem(404, "no-such-session", "That browser is not logged in any more."),
};

/**
 * What a gardener does with their account, whoever keeps it. Loaded with the pages that need it
 * and no others. Everything throws a Problem or an IdentityError.
 */
export interface AccountClient {
  /** Has a letter sent with a link that confirms the address. */
  askForVerification(): Promise<void>;
  /** Does what the link with this code is for, whoever is signed in. */
  verifyEmail(code: string): Promise<void>;
  /** Has a letter sent to another address, whose link makes it the account's own. */
  changeEmail(email: string, password: string): Promise<void>;
  /** Ends all other sessions. */
  changePassword(password: string, next: string): Promise<void>;
  /** Where the account is logged in; null where that is not to be had. */
  sessions: {
    list(): Promise<Session[]>;
    end(id: string): Promise<void>;
    endOthers(): Promise<void>;
  } | null;
  /** @param gone called when everything is deleted, before the page learns that nobody is signed in */
  deleteAccount(choice: LeaveInput, gone: () => Promise<void>): Promise<void>;
}
