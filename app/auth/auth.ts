import type { AuthErrorCode } from "./auth-errors.ts";
import type { MadeToken, NewTokenInput, PersonalToken } from "./personal-tokens.ts";
import type { Session } from "./sessions.ts";

/** The signed-in user, with the fields of spec 3. */
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

/** The tokens of a session (spec 3). */
export interface TokenData {
  accessToken: string;
  /** Null with better-auth, whose session is in an HttpOnly cookie that scripts never see. */
  refreshToken: string | null;
  /** By the clock of this device, in milliseconds since 1970. */
  expirationTime: number;
}

/** A registered passkey. */
export interface Passkey {
  id: string;
  name: string | null;
  /** As ISO 8601. */
  createdAt: string;
}

/**
 * Signs in with passkeys, and manages those of the signed-in user. Each method may throw an
 * AuthError.
 */
export interface PasskeyClient {
  list(): Promise<Passkey[]>;
  /** Registers a new passkey. @param name a label by which its owner recognises it */
  add(name: string): Promise<void>;
  remove(id: string): Promise<void>;
  signIn(): Promise<User>;
}

/** The browser's interface to the identity provider (spec 3). Each provider implements it. */
export interface AuthClient {
  /** The user, null when signed out, undefined until it is known. */
  currentUser(): User | null | undefined;
  /** Resolves once it is known who is signed in. */
  ready(): Promise<User | null>;
  /**
   * Calls the listener whenever the user changes, in this tab or another. `ended` is set when the
   * provider has ended the session: `user-disabled` or `user-token-expired`.
   * @returns a function that unsubscribes the listener
   */
  subscribe(listener: (ended?: AuthErrorCode) => void): () => void;
  /** A valid access token, or null when nobody is signed in. @throws AuthError */
  token(): Promise<string | null>;
  /** The current tokens, without refreshing them; null when nobody is signed in. */
  tokenData(): TokenData | null;
  /** @param invitation the code of one, where registering needs it @throws AuthError */
  createUser(email: string, password: string, invitation?: string): Promise<User>;
  /** Without `photoURL` the picture stays as it is. @throws AuthError */
  updateUser(profile: { displayName: string; photoURL?: string }): Promise<User>;
  /** @throws AuthError */
  signInUser(email: string, password: string): Promise<User>;
  /** Opens Google's popup. Must be called by a click. @throws AuthError */
  signInWithGoogle(): Promise<User>;
  /** Loads the client of passkeys; null where the provider has none. */
  passkeys: null | (() => Promise<PasskeyClient>);
  /** Mails a link that resets the password, if the account exists. @throws AuthError */
  requestPasswordReset(email: string): Promise<void>;
  /** @param code the code in the mailed link @throws AuthError */
  resetPassword(code: string, password: string): Promise<void>;
  /** Loads the client for account settings. */
  account(): Promise<AccountClient>;
  /** Sets the user shown in this tab until the provider reports a change. Ends no session. */
  setUser(user: User | null): void;
  /** @throws AuthError */
  logOut(): Promise<void>;
}

/** True if an account can sign in with a password. */
export function hasPassword({ providerData }: Pick<User, "providerData">) {
  return providerData.some(({ providerId }) => providerId === "password");
}

/** The personal tokens with which a gardener's programs call the API. */
export interface TokenClient {
  list(): Promise<PersonalToken[]>;
  make(input: NewTokenInput): Promise<MadeToken>;
  revoke(id: string): Promise<void>;
}

/**
 * Account settings of the signed-in user. Only the pages that need it load it. Each method may
 * throw a Problem or an AuthError.
 */
export interface AccountClient {
  /** Mails a link that confirms the address. */
  sendVerificationEmail(): Promise<void>;
  /** Confirms an address of the signed-in user with the code in the link that was mailed to it. */
  verifyEmail(code: string): Promise<void>;
  /** Mails a link to a new address, which becomes the account's when the link is opened. */
  changeEmail(email: string, password: string): Promise<void>;
  /** Ends all other sessions. */
  changePassword(currentPassword: string, newPassword: string): Promise<void>;
  /** The sessions of the account; null if the provider does not list them. */
  sessions: {
    list(): Promise<Session[]>;
    revoke(id: string): Promise<void>;
    revokeOthers(): Promise<void>;
  } | null;
  /** The personal tokens of the account; null if the provider has none. */
  tokens: TokenClient | null;
  /**
   * Deletes the account after reauthentication.
   * @param password undefined for an account without one
   * @param deleteData deletes the data that the site keeps; called with the password if the site
   * itself has to check it
   */
  deleteAccount(
    password: string | undefined,
    deleteData: (password?: string) => Promise<void>,
  ): Promise<void>;
}
