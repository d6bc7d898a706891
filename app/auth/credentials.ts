import * as v from "valibot";
import { emailAddress } from "../platform/text/email.ts";
import { pictureUrl, properName } from "../platform/text/text.ts";
import { authWords } from "./auth.words.ts";

/**
 * Minimum lengths in characters (spec 5 and 9). A password of exactly the minimum length is valid;
 * all other texts must be longer.
 */
const limits = { name: 3, photoUrl: 10, registerEmail: 10, loginEmail: 5, password: 8 } as const;

/** In UTF-16 units. This limit keeps the hashing of passwords cheap. */
export const maxPasswordLength = 128;

/** In UTF-16 units. */
export const maxNameLength = 80;

/** The password rules in the order of spec 5. Only the first broken rule is shown. */
const passwordRules: readonly [
  (password: string) => boolean,
  keyof typeof authWords.passwordNeeds,
][] = [
  [(p) => [...p].length >= limits.password, "length"],
  [(p) => /\p{Lu}/u.test(p), "uppercase"],
  [(p) => /\p{Ll}/u.test(p), "lowercase"],
  [(p) => /[^\p{L}\p{M}\p{N}\s]/u.test(p), "special"],
  [(p) => p.length <= maxPasswordLength, "most"],
];

/** Returns the message of the first rule that a password breaks, or null. */
export function passwordProblem(password: string) {
  const broken = passwordRules.find(([holds]) => !holds(password));
  return broken ? authWords.passwordNeeds[broken[1]] : null;
}

/**
 * The registration form, with its fields in the order of the checks (spec 5). Only some sites ask
 * for an invitation.
 */
export const registerInput = v.object({
  invitation: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, () => authWords.invitationCode),
    ),
  ),
  name: v.pipe(
    properName(maxNameLength, () => authWords.validName),
    v.check(
      (name) => [...name].length > limits.name,
      () => authWords.validName,
    ),
  ),
  photoUrl: v.pipe(
    v.string(() => authWords.validPhotoUrl),
    v.trim(),
    v.check(
      (url) => url.length > limits.photoUrl,
      () => authWords.validPhotoUrl,
    ),
    v.check(
      (url) => v.is(pictureUrl(""), url),
      () => authWords.validPhotoUrl,
    ),
  ),
  email: v.pipe(
    emailAddress(() => authWords.validEmail),
    v.check(
      (email) => email.length > limits.registerEmail,
      () => authWords.validEmail,
    ),
  ),
  password: v.pipe(
    v.string(),
    v.check(
      (password) => passwordProblem(password) === null,
      ({ input }) => passwordProblem(input) ?? "",
    ),
  ),
});

/** The login form (spec 5). */
export const loginInput = v.object({
  email: v.pipe(
    v.string(() => authWords.validEmail),
    v.trim(),
    v.check(
      (email) => email.length > limits.loginEmail,
      () => authWords.validEmail,
    ),
  ),
  password: v.string(),
});

export const forgotPasswordInput = v.object({ email: emailAddress(() => authWords.validEmail) });
export const resetPasswordInput = v.object({ password: registerInput.entries.password });

const { name, photoUrl, email, password } = registerInput.entries;
const currentPassword = v.pipe(
  v.string(),
  v.minLength(1, () => authWords.yourPassword),
  v.maxLength(1000),
);

export const profileInput = v.object({ name, photoUrl });
export const emailInput = v.object({
  email,
  password: currentPassword,
});
export const passwordInput = v.object({ password: currentPassword, next: password });
export const tokenInput = v.object({ token: v.pipe(v.string(), v.maxLength(2000)) });
