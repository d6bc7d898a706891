import * as v from "valibot";
import type { AccountClient } from "../account/account.ts";
import { pictureAddress, storable } from "../platform/text.ts";
import type { IdentityCode } from "./auth-errors.ts";

/** Field limits (spec 5 and 9): each text must be longer than this, the password at least. */
const limits = { name: 3, photoUrl: 10, registerEmail: 10, loginEmail: 5, password: 8 } as const;

/** No password is longer than this, in characters: hashing must stay cheap. */
export const longestPassword = 128;
export const longestName = 80;

/** The rules of spec 5, in their order. Only the first message that applies is shown. */
const passwordRules: readonly [(password: string) => boolean, string][] = [
  [(p) => [...p].length >= limits.password, "Password must be at least 8 characters long."],
  [(p) => /\p{Lu}/u.test(p), "Password must include at least one uppercase letter."],
  [(p) => /\p{Ll}/u.test(p), "Password must include at least one lowercase letter."],
  [(p) => /[^\p{L}\p{M}\p{N}\s]/u.test(p), "Password must include at least one special character."],
  [(p) => p.length <= longestPassword, "Password must be at most 128 characters long."],
];

/** What is wrong with a password, or null. */
export function passwordProblem(password: string) {
  return passwordRules.find(([holds]) => !holds(password))?.[1] ?? null;
}

/** The register form, its fields in the order in which they are checked (spec 5). */
export const registerInput = v.object({
  name: v.pipe(
    v.string("Enter a valid name"),
    v.check((name) => v.is(storable, name), "Enter a valid name"),
    v.trim(),
    v.check((name) => [...name].length > limits.name, "Enter a valid name"),
    v.maxLength(longestName, "Enter a valid name"),
  ),
  photoUrl: v.pipe(
    v.string("Enter a valid photo url"),
    v.trim(),
    v.check((url) => url.length > limits.photoUrl, "Enter a valid photo url"),
    v.check((url) => v.is(pictureAddress(""), url), "Enter a valid photo url"),
  ),
  email: v.pipe(
    v.string("Enter a valid email"),
    v.trim(),
    v.check((email) => email.length > limits.registerEmail, "Enter a valid email"),
    v.email("Enter a valid email"),
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

/** The form that asks for a new password, and the one that sets it. */
export const forgotInput = v.object({
  email: v.pipe(v.string(), v.trim(), v.email("Enter a valid email")),
});
export const resetInput = v.object({ password: registerInput.entries.password });

/** The signed-in gardener, as the identity provider knows them (spec 3). */
export interface User {
  uid: string;
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
  emailVerified: boolean;
  phoneNumber: string | null;
  tenantId: string | null;
  providerData: { providerId: string; uid: string }[];
  /** Times as UTC strings. */
  metadata: { creationTime: string; lastSignInTime: string };
  isAnonymous: boolean;
}

/** What the provider hands out for the API (spec 3). */
export interface TokenData {
  accessToken: string;
  /** Null where scripts never see it: an HttpOnly cookie takes its part in embedded mode. */
  refreshToken: string | null;
  /** By the clock of this device, in milliseconds since 1970. */
  expirationTime: number;
}

/** What signs its owner in instead of a password, as far as the site knows it. */
export interface Passkey {
  id: string;
  name: string | null;
  /** As ISO 8601. */
  createdAt: string;
}

/** The passkeys of this browser's gardener. Each call throws an IdentityError. */
export interface PasskeyClient {
  list(): Promise<Passkey[]>;
  /** Has the device make one. @param name by which its owner will know it */
  add(name: string): Promise<void>;
  remove(id: string): Promise<void>;
  signIn(): Promise<User>;
}

/** The one interface to identity in the browser (spec 3); each provider has an adapter. */
export interface IdentityClient {
  /** The user, null when signed out, undefined until it is known. */
  current(): User | null | undefined;
  /** Settles once it is known who is signed in. */
  ready(): Promise<User | null>;
  /**
   * Calls back once on every change of who is signed in, in whichever tab it was made. `ended`
   * says why when nobody asked for it: `user-disabled` or `user-token-expired`.
   * @returns how to stop
   */
  subscribe(listener: (ended?: IdentityCode) => void): () => void;
  /** A valid access token, or null when nobody is signed in. @throws IdentityError */
  token(): Promise<string | null>;
  /** The token that is held, without asking for a new one. */
  tokenData(): TokenData | null;
  /** @throws IdentityError */
  createUser(email: string, password: string): Promise<User>;
  /** @throws IdentityError */
  updateUser(profile: { displayName: string; photoURL: string }): Promise<User>;
  /** @throws IdentityError */
  signInUser(email: string, password: string): Promise<User>;
  /** Opens the provider's window. @throws IdentityError */
  signInWithGoogle(): Promise<User>;
  /** Loads what passkeys take; null where there are none. */
  passkeys: null | (() => Promise<PasskeyClient>);
  /** Has a link to a new password mailed, if there is such an account. @throws IdentityError */
  askForReset(email: string): Promise<void>;
  /** Sets the password of whoever got the link with this code. @throws IdentityError */
  resetPassword(code: string, password: string): Promise<void>;
  /** What else is done with the account of who is signed in. Loaded when it is asked for. */
  account(): Promise<AccountClient>;
  /** Shows another user in this tab, until the provider reports one. Ends no session. */
  setUser(user: User | null): void;
  /** @throws IdentityError */
  logOut(): Promise<void>;
}
