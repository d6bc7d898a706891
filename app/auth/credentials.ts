import * as v from "valibot";
import { emailAddress, pictureUrl, properName } from "../platform/text/text.ts";
import { authWords } from "./auth.words.ts";

/** Field limits in characters (spec 5 and 9). A text must be longer; a password may be as long. */
const limits = { name: 3, photoUrl: 10, registerEmail: 10, loginEmail: 5, password: 8 } as const;

/** In UTF-16 units. Keeps the hashing of passwords cheap. */
export const maxPasswordLength = 128;

/** In UTF-16 units. */
export const maxNameLength = 80;

/** The rules for passwords in the order of spec 5. Only the first broken one is shown. */
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

/** The message of the first rule that a password breaks, or null. */
export function passwordProblem(password: string) {
  const broken = passwordRules.find(([holds]) => !holds(password));
  return broken ? authWords.passwordNeeds[broken[1]] : null;
}

/**
 * The register form, its fields in the order in which they are checked (spec 5). It has a field for
 * an invitation only on a site that asks for one.
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
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? passwordProblem(dataset.value) : null;
      if (message) addIssue({ message });
    }),
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

/** The forms that request a password reset and set the new password. */
export const forgotPasswordInput = v.object({ email: emailAddress(() => authWords.validEmail) });
export const resetPasswordInput = v.object({ password: registerInput.entries.password });

const { name, photoUrl, email, password } = registerInput.entries;
const currentPassword = v.pipe(
  v.string(),
  v.minLength(1, () => authWords.yourPassword),
  v.maxLength(1000),
);

/** The forms of the account page. */
export const profileInput = v.object({ name, photoUrl });
export const emailInput = v.object({
  email: v.pipe(email, v.toLowerCase()),
  password: currentPassword,
});
export const passwordInput = v.object({ password: currentPassword, next: password });
export const tokenInput = v.object({ token: v.pipe(v.string(), v.maxLength(2000)) });
