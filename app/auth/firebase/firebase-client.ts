import { initializeApp } from "@firebase/app";
import {
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
} from "@firebase/auth";
import * as v from "valibot";
import type { AuthClient, AuthErrorCode, User } from "../auth.ts";
import type { BrowserEnvironment } from "../browser-environment.ts";
import { type AccessToken, createTokenRefresh } from "../token-refresh.ts";
import { firebaseCalls } from "./firebase.contract.ts";
import { attempt, endReason, requireUser, tokenLifetime, toUser } from "./firebase-session.ts";

const config = v.object({
  apiKey: v.string(),
  authDomain: v.string(),
  projectId: v.string(),
  emulatorHost: v.nullable(v.string()),
});

type Browser = Pick<
  BrowserEnvironment<never>,
  "clock" | "uptime" | "schedule" | "onResume" | "fetch"
>;

/**
 * Creates the client of Firebase Authentication.
 * @param configJson the page's FirebaseConfig, as JSON
 */
export function createFirebaseClient(configJson: string, browser: Browser): AuthClient {
  const { emulatorHost, ...project } = v.parse(config, JSON.parse(configJson));
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorHost) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });

  const listeners = new Set<(ended?: AuthErrorCode) => void>();
  let user: User | null | undefined;
  /** Null after a logout or deletion in this tab, so that this tab does not call `endReason`. */
  let account: FirebaseUser | null = null;

  // Refreshes tokens in advance. The SDK itself refreshes a token only when the token is used and
  // about to expire.
  const tokenRefresh = createTokenRefresh<AccessToken>({
    ...browser,
    fetchToken: () =>
      attempt(async () => {
        const result = await auth.currentUser?.getIdTokenResult(true);
        return result ? { value: result.token, lifetime: tokenLifetime(result) } : null;
      }),
    onRefreshed() {},
    // When a session has ended, the SDK itself signs out and calls onAuthStateChanged.
    onSessionEnded() {},
  });

  function setCurrentUser(next: User | null, ended?: AuthErrorCode) {
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
      if (account === next) setCurrentUser(next && toUser(next), ended);
      resolve();
    });
  });

  async function ready() {
    await firstState;
    return user ?? null;
  }

  /** Reports a new or changed user to the site, then shows the user. */
  async function showAccount(next: FirebaseUser) {
    const { method, path } = firebaseCalls.saveAccount;
    const headers = { authorization: `Bearer ${await tokenRefresh.token()}` };
    // If this call fails, the next change reports the user.
    await browser.fetch(path, { method, headers }).catch(() => {});
    setCurrentUser(toUser(next));
    return toUser(next);
  }

  async function completeSignIn(next: FirebaseUser) {
    account = next;
    await storeToken(next);
    return showAccount(next);
  }

  browser.onResume(tokenRefresh.resume);

  /**
   * Gets a new token after a change, because the site reads names and email addresses from tokens.
   */
  async function refreshUser(next: FirebaseUser) {
    tokenRefresh.set(null);
    await tokenRefresh.refresh();
    return showAccount(next);
  }

  const client: AuthClient = {
    currentUser: () => user,
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async token() {
      // Firebase may have a user although `user` is null: see setUser.
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
        // If this call fails, the account page can send another mail.
        sendEmailVerification(account).catch(() => {});
        return completeSignIn(account);
      }),
    updateUser: (profile) =>
      attempt(async () => {
        const account = requireUser(auth);
        await updateProfile(account, profile);
        return refreshUser(account);
      }),
    signInUser: (email, password) =>
      attempt(async () => {
        const { user: account } = await signInWithEmailAndPassword(auth, email, password);
        return completeSignIn(account);
      }),
    signInWithGoogle: () =>
      attempt(async () => {
        const google = new GoogleAuthProvider();
        google.setCustomParameters({ prompt: "select_account" });
        const { user: account } = await signInWithPopup(auth, google, browserPopupRedirectResolver);
        return completeSignIn(account);
      }),
    passkeys: null,
    async account() {
      const { createFirebaseAccount } = await import("./firebase-account.ts");
      return createFirebaseAccount({
        auth,
        refreshUser,
        onDelete() {
          account = null;
        },
      });
    },
    setUser: (next) => setCurrentUser(next),
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
