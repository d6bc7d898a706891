import type { AuthErrorCode } from "./auth-errors.ts";
import type { Session } from "./sessions.ts";

/** Who is signed in, as the identity provider has them (spec 3). */
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

/** A passkey, as far as the site knows it. */
export interface Passkey {
  id: string;
  name: string | null;
  /** As ISO 8601. */
  createdAt: string;
}

/** The passkeys of who is signed in. Each call throws an AuthError. */
export interface PasskeyClient {
  list(): Promise<Passkey[]>;
  /** Has the device make one. @param name for its owner to recognise it by */
  add(name: string): Promise<void>;
  remove(id: string): Promise<void>;
  signIn(): Promise<User>;
}

/** What the pages know of the identity provider (spec 3); each provider has an implementation. */
export interface AuthClient {
  /** The user, null when signed out, undefined until it is known. */
  currentUser(): User | null | undefined;
  /** Resolves once it is known who is signed in. */
  ready(): Promise<User | null>;
  /**
   * Calls back on every change of the user, in whichever tab it was made. `ended` is set when the
   * provider has ended the session: `user-disabled` or `user-token-expired`.
   * @returns how to unsubscribe
   */
  subscribe(listener: (ended?: AuthErrorCode) => void): () => void;
  /** A valid access token, or null when nobody is signed in. @throws AuthError */
  token(): Promise<string | null>;
  /** The current token, without asking for a new one. */
  tokenData(): TokenData | null;
  /** @throws AuthError */
  createUser(email: string, password: string): Promise<User>;
  /** @throws AuthError */
  updateUser(profile: { displayName: string; photoURL: string }): Promise<User>;
  /** @throws AuthError */
  signInUser(email: string, password: string): Promise<User>;
  /** Opens Google's window. @throws AuthError */
  signInWithGoogle(): Promise<User>;
  /** Loads the client of passkeys; null where the provider has none. */
  passkeys: null | (() => Promise<PasskeyClient>);
  /** Mails a link to a new password, if there is such an account. @throws AuthError */
  requestPasswordReset(email: string): Promise<void>;
  /** @param code of the link that was mailed @throws AuthError */
  resetPassword(code: string, password: string): Promise<void>;
  /** Loads what else can be done with an account. */
  account(): Promise<AccountClient>;
  /** Shows another user in this tab, until the provider reports one. Ends no session. */
  setUser(user: User | null): void;
  /** @throws AuthError */
  logOut(): Promise<void>;
}

/** Whether an account has a password, maybe among other ways to sign in. */
export function hasPassword({ providerData }: User) {
  return providerData.some(({ providerId }) => providerId === "password");
}

/**
 * What a gardener changes of their account, at whichever provider. Only the pages that need it load
 * it. Each call throws a Problem or an AuthError.
 */
export interface AccountClient {
  /** Mails a link that confirms the address. */
  sendVerificationEmail(): Promise<void>;
  /** Confirms the address that the link with this code was mailed to, whoever is signed in. */
  verifyEmail(code: string): Promise<void>;
  /** Mails a link to another address; opening it makes it the account's own. */
  changeEmail(email: string, password: string): Promise<void>;
  /** Ends all other sessions. */
  changePassword(currentPassword: string, newPassword: string): Promise<void>;
  /** Where the account is logged in; null where the provider does not say. */
  sessions: {
    list(): Promise<Session[]>;
    revoke(id: string): Promise<void>;
    revokeOthers(): Promise<void>;
  } | null;
  /**
   * Deletes the account of who is signed in, after reauthentication.
   * @param deleteData deletes what the site keeps of them; it gets the password where the site has
   * to check it
   */
  deleteAccount(
    password: string | undefined,
    deleteData: (password?: string) => Promise<void>,
  ): Promise<void>;
}
