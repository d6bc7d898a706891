import * as v from "valibot";
import { emailAddress, pictureUrl, properName } from "../platform/text/text.ts";

/** Field limits in characters (spec 5 and 9). A text must be longer; a password may be as long. */
const limits = { name: 3, photoUrl: 10, registerEmail: 10, loginEmail: 5, password: 8 } as const;

/** In UTF-16 units. Keeps the hashing of passwords cheap. */
export const maxPasswordLength = 128;

/** In UTF-16 units. */
export const maxNameLength = 80;

/** The rules for passwords in the order of spec 5. Only the first broken one is shown. */
const passwordRules: readonly [(password: string) => boolean, string][] = [
  [(p) => [...p].length >= limits.password, "Password must be at least 8 characters long."],
  [(p) => /\p{Lu}/u.test(p), "Password must include at least one uppercase letter."],
  [(p) => /\p{Ll}/u.test(p), "Password must include at least one lowercase letter."],
  [(p) => /[^\p{L}\p{M}\p{N}\s]/u.test(p), "Password must include at least one special character."],
  [(p) => p.length <= maxPasswordLength, "Password must be at most 128 characters long."],
];

/** The message of the first rule that a password breaks, or null. */
export function passwordProblem(password: string) {
  return passwordRules.find(([holds]) => !holds(password))?.[1] ?? null;
}

/**
 * The register form, its fields in the order in which they are checked (spec 5). It has a field for
 * an invitation only on a site that asks for one.
 */
export const registerInput = v.object({
  invitation: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(1, "Enter the code of your invitation")),
  ),
  name: v.pipe(
    properName(maxNameLength, "Enter a valid name"),
    v.check((name) => [...name].length > limits.name, "Enter a valid name"),
  ),
  photoUrl: v.pipe(
    v.string("Enter a valid photo url"),
    v.trim(),
    v.check((url) => url.length > limits.photoUrl, "Enter a valid photo url"),
    v.check((url) => v.is(pictureUrl(""), url), "Enter a valid photo url"),
  ),
  email: v.pipe(
    emailAddress("Enter a valid email"),
    v.check((email) => email.length > limits.registerEmail, "Enter a valid email"),
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
    v.string("Enter a valid email"),
    v.trim(),
    v.check((email) => email.length > limits.loginEmail, "Enter a valid email"),
  ),
  password: v.string(),
});

/** The forms that request a password reset and set the new password. */
export const forgotPasswordInput = v.object({ email: emailAddress("Enter a valid email") });
export const resetPasswordInput = v.object({ password: registerInput.entries.password });

const { name, photoUrl, email, password } = registerInput.entries;
const currentPassword = v.pipe(
  v.string(),
  v.minLength(1, "Enter your password"),
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
