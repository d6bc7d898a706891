import { FirebaseError, initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  type User as FirebaseUser,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
} from "firebase/auth";
import * as v from "valibot";
import type { AuthClient, User } from "../auth.ts";
import { AuthError, type AuthErrorCode, authErrorCode } from "../auth-errors.ts";
import type { BrowserEnvironment } from "../browser-environment.ts";
import { type AccessToken, createTokenRefresh } from "../token-refresh.ts";
import { tokenLifetime, toUser } from "./firebase-session.ts";

const config = v.object({
  apiKey: v.string(),
  authDomain: v.string(),
  projectId: v.string(),
  emulatorHost: v.nullable(v.string()),
});

type Browser = Pick<BrowserEnvironment<never>, "clock" | "uptime" | "schedule" | "onResume">;

/**
 * The client of Firebase Authentication.
 * @param configJson the FirebaseConfig of the page, as JSON
 */
export function createFirebaseClient(configJson: string, browser: Browser): AuthClient {
  const { emulatorHost, ...project } = v.parse(config, JSON.parse(configJson));
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorHost) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });

  const listeners = new Set<(ended?: AuthErrorCode) => void>();
  let user: User | null | undefined;
  /** Null as soon as somebody logs out: nobody then asks why the session has ended. */
  let account: FirebaseUser | null = null;

  // By itself the SDK refreshes a token only when it is used and about to expire.
  const tokenRefresh = createTokenRefresh<AccessToken>({
    ...browser,
    fetchToken: () =>
      attempt(async () => {
        const result = await auth.currentUser?.getIdTokenResult(true);
        return result ? { value: result.token, lifetime: tokenLifetime(result) } : null;
      }),
    onRefreshed() {},
    // The SDK signs out by itself then, and reports it to onAuthStateChanged.
    onSessionEnded() {},
  });

  function show(next: User | null, ended?: AuthErrorCode) {
    if (user !== undefined && JSON.stringify(user) === JSON.stringify(next)) return;
    user = next;
    for (const listener of listeners) listener(ended);
  }

  async function storeToken(next: FirebaseUser | null) {
    const result = await next?.getIdTokenResult().catch(() => null);
    tokenRefresh.set(
      result ? { value: result.token, lifetime: tokenLifetime(result, browser.clock()) } : null,
    );
    if (next && !result) void tokenRefresh.refresh().catch(() => {});
  }

  const firstState = new Promise<void>((resolve) => {
    onAuthStateChanged(auth, async (next) => {
      const previous = next ? null : account;
      account = next;
      const ended = previous ? await endReason(previous) : undefined;
      await storeToken(next);
      if (account === next) show(next && toUser(next), ended);
      resolve();
    });
  });

  async function ready() {
    await firstState;
    return user ?? null;
  }

  async function signedIn(next: FirebaseUser) {
    account = next;
    await storeToken(next);
    show(toUser(next));
    return toUser(next);
  }

  browser.onResume(tokenRefresh.resume);

  /** The site takes names and e-mail addresses from tokens, so a new one is needed. */
  async function refreshUser(next: FirebaseUser) {
    tokenRefresh.set(null);
    await tokenRefresh.refresh();
    show(toUser(next));
    return toUser(next);
  }

  const client: AuthClient = {
    currentUser: () => user,
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async token() {
      // While the page shows nobody signed in, the API is called without a token, too.
      return (await ready()) && auth.currentUser ? tokenRefresh.token() : null;
    },
    tokenData() {
      const current = user && tokenRefresh.current();
      if (!current || !auth.currentUser) return null;
      const { refreshToken } = auth.currentUser;
      return { accessToken: current.value, refreshToken, expirationTime: current.expiresAt };
    },
    createUser: (email, password) =>
      attempt(async () => {
        const { user: account } = await createUserWithEmailAndPassword(auth, email, password);
        // Nobody waits for the mail, and the account page can send another.
        sendEmailVerification(account).catch(() => {});
        return signedIn(account);
      }),
    updateUser: (profile) =>
      attempt(async () => {
        const account = currentOf(auth);
        await updateProfile(account, profile);
        return refreshUser(account);
      }),
    signInUser: (email, password) =>
      attempt(async () => {
        const { user: account } = await signInWithEmailAndPassword(auth, email, password);
        return signedIn(account);
      }),
    signInWithGoogle: () =>
      attempt(async () => {
        const google = new GoogleAuthProvider();
        google.setCustomParameters({ prompt: "select_account" });
        const { user: account } = await signInWithPopup(auth, google, browserPopupRedirectResolver);
        return signedIn(account);
      }),
    // Firebase Authentication has no passkeys.
    passkeys: null,
    async account() {
      const { createFirebaseAccount } = await import("./firebase-account.ts");
      return createFirebaseAccount({ auth, attempt, refreshUser });
    },
    setUser: (next) => show(next),
    requestPasswordReset: (email) => attempt(() => sendPasswordResetEmail(auth, email)),
    resetPassword: (code, password) => attempt(() => confirmPasswordReset(auth, code, password)),
    logOut: () =>
      attempt(async () => {
        account = null;
        await signOut(auth);
      }),
  };
  return client;
}

/** The SDK does not say why it has signed somebody out, but refuses a new token for that reason. */
async function endReason(previous: FirebaseUser) {
  const error = await previous.getIdToken(true).then(() => null, toAuthError);
  const ended = error?.code === "user-disabled" || error?.code === "user-token-expired";
  return ended ? error.code : undefined;
}

function currentOf({ currentUser }: Auth) {
  if (!currentUser) throw new AuthError("user-token-expired");
  return currentUser;
}

async function attempt<T>(work: () => Promise<T>) {
  return work().catch((error: unknown) => {
    throw toAuthError(error);
  });
}

function toAuthError(error: unknown) {
  if (error instanceof AuthError) return error;
  return new AuthError(
    error instanceof FirebaseError ? authErrorCode(error.code) : "internal-error",
  );
}
