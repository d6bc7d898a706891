import type { AuthErrorCode } from "./auth-errors.ts";
import type { Session } from "./sessions.ts";

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

/** The passkeys of this browser's gardener. Each call throws an AuthError. */
export interface PasskeyClient {
  list(): Promise<Passkey[]>;
  /** Has the device make one. @param name by which its owner will know it */
  add(name: string): Promise<void>;
  remove(id: string): Promise<void>;
  signIn(): Promise<User>;
}

/** The one interface to identity in the browser (spec 3); each provider has an adapter. */
export interface AuthClient {
  /** The user, null when signed out, undefined until it is known. */
  current(): User | null | undefined;
  /** Settles once it is known who is signed in. */
  ready(): Promise<User | null>;
  /**
   * Calls back once on every change of who is signed in, in whichever tab it was made. `ended`
   * says why when nobody asked for it: `user-disabled` or `user-token-expired`.
   * @returns how to stop
   */
  subscribe(listener: (ended?: AuthErrorCode) => void): () => void;
  /** A valid access token, or null when nobody is signed in. @throws AuthError */
  token(): Promise<string | null>;
  /** The token that is held, without asking for a new one. */
  tokenData(): TokenData | null;
  /** @throws AuthError */
  createUser(email: string, password: string): Promise<User>;
  /** @throws AuthError */
  updateUser(profile: { displayName: string; photoURL: string }): Promise<User>;
  /** @throws AuthError */
  signInUser(email: string, password: string): Promise<User>;
  /** Opens the provider's window. @throws AuthError */
  signInWithGoogle(): Promise<User>;
  /** Loads what passkeys take; null where there are none. */
  passkeys: null | (() => Promise<PasskeyClient>);
  /** Has a link to a new password mailed, if there is such an account. @throws AuthError */
  askForReset(email: string): Promise<void>;
  /** Sets the password of whoever got the link with this code. @throws AuthError */
  resetPassword(code: string, password: string): Promise<void>;
  /** What else is done with the account of who is signed in. Loaded when it is asked for. */
  account(): Promise<AccountClient>;
  /** Shows another user in this tab, until the provider reports one. Ends no session. */
  setUser(user: User | null): void;
  /** @throws AuthError */
  logOut(): Promise<void>;
}

/** Whether somebody signs in with a password, at least among other ways. */
export function hasPassword({ providerData }: User) {
  return providerData.some(({ providerId }) => providerId === "password");
}

/**
 * What a gardener does with their account, whoever keeps it. Loaded with the pages that need it
 * and no others. Everything throws a Problem or an AuthError.
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
  /**
   * Deletes the account of who is signed in, once the provider is sure that it is they.
   * @param deleteData deletes what the site keeps of them; it is given the password where the site
   * has to check it
   */
  deleteAccount(
    password: string | undefined,
    deleteData: (password?: string) => Promise<void>,
  ): Promise<void>;
}
