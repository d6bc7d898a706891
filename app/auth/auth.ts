import type { ProviderId } from "./identity-provider.server.ts";
import type { MadeToken, NewTokenInput, PersonalToken } from "./personal-tokens.ts";
import type { AuthErrorCode } from "./provider-error-codes.ts";
import type { Session } from "./sessions.ts";

/** The signed-in user (spec 3). */
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
  /** In milliseconds since 1970, by the clock of this device. */
  expirationTime: number;
}

export interface Passkey {
  id: string;
  /** The id of the passkey on the device, in base64url. */
  credentialID: string;
  name: string | null;
  /** An ISO 8601 timestamp. */
  createdAt: string;
}

/**
 * Signs in with passkeys, and manages the passkeys of the signed-in user. Methods may throw an
 * AuthError.
 */
export interface PasskeyClient {
  list(): Promise<Passkey[]>;
  /** @param name a label by which the owner recognises the passkey */
  add(name: string): Promise<void>;
  /** Removes a passkey from the site, and from the device if the browser can do that. */
  remove(passkey: Passkey): Promise<void>;
  signIn(): Promise<User>;
  /**
   * Offers the passkeys of this device in a field with the autocomplete token `webauthn`.
   * @returns a function that signs in with the chosen passkey
   * @throws AuthError when `signal` is aborted
   */
  offer(signal: AbortSignal): Promise<() => Promise<User>>;
}

/** The browser's interface to the identity provider (spec 3). Each provider implements it. */
export interface AuthClient {
  /** Null if nobody is signed in; undefined until that is known. */
  currentUser(): User | null | undefined;
  ready(): Promise<User | null>;
  /**
   * Calls the listener whenever the user changes, in this tab or another.
   * @param listener gets `user-disabled` or `user-token-expired` if the provider ended the session
   * @returns a function that removes the listener
   */
  subscribe(listener: (ended?: AuthErrorCode) => void): () => void;
  /** Returns a valid access token, or null when nobody is signed in. @throws AuthError */
  token(): Promise<string | null>;
  /** Returns the current tokens without a refresh, or null when nobody is signed in. */
  tokenData(): TokenData | null;
  /** @param invitation the invitation's code, if registration needs one @throws AuthError */
  createUser(email: string, password: string, invitation?: string): Promise<User>;
  /** Keeps the picture if `photoURL` is undefined. @throws AuthError */
  updateUser(profile: { displayName: string; photoURL?: string }): Promise<User>;
  /** @throws AuthError */
  signInUser(email: string, password: string): Promise<User>;
  /**
   * Opens the popup of Google, or of the club's own provider. Browsers allow this only in a click.
   * @throws AuthError
   */
  signInWithGoogle(provider?: ProviderId): Promise<User>;
  /** Loads the passkey client. Null if the provider has no passkeys. */
  passkeys: null | (() => Promise<PasskeyClient>);
  /** Mails a link that resets the password, if the account exists. @throws AuthError */
  requestPasswordReset(email: string): Promise<unknown>;
  /** @param code from the mailed link @throws AuthError */
  resetPassword(code: string, password: string): Promise<unknown>;
  account(): Promise<AccountClient>;
  /**
   * Sets the user that this tab shows until the provider reports a change. Does not end a session.
   */
  setUser(user: User | null): void;
  /** @throws AuthError */
  logOut(): Promise<void>;
}

export function hasPassword({ providerData }: Pick<User, "providerData">) {
  return providerData.some(({ providerId }) => providerId === "password");
}

export interface TokenClient {
  list(): Promise<PersonalToken[]>;
  make(input: NewTokenInput): Promise<MadeToken>;
  revoke(id: string): Promise<unknown>;
}

/** Account settings of the signed-in user. Methods may throw a Problem or an AuthError. */
export interface AccountClient {
  sendVerificationEmail(): Promise<unknown>;
  /** @param code from the link that was mailed to the address */
  verifyEmail(code: string): Promise<unknown>;
  /** Mails a link to the new address. Opening the link changes the address. */
  changeEmail(email: string, password: string): Promise<unknown>;
  /** Ends all other sessions. */
  changePassword(currentPassword: string, newPassword: string): Promise<unknown>;
  /** Null if the provider does not list sessions. */
  sessions: {
    list(): Promise<Session[]>;
    revoke(id: string): Promise<unknown>;
    revokeOthers(): Promise<unknown>;
  } | null;
  /** Null if the provider has no personal tokens. */
  tokens: TokenClient | null;
  /**
   * Deletes the account after reauthentication.
   * @param password undefined for an account without a password
   * @param deleteData deletes the data on this site; gets the password if the site must check it
   */
  deleteAccount(
    password: string | undefined,
    deleteData: (password?: string) => Promise<void>,
  ): Promise<void>;
}

export type { AuthErrorCode };

/** An error of the identity provider, with a code that is the same for every provider. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode) {
    super(code);
    this.name = "AuthError";
    this.code = code;
  }
}

/**
 * The location state of the first page after registration. A reload replaces the state with a copy,
 * so only the first visit has this very object.
 */
export const newAccountState = {};
