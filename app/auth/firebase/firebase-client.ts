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
import { createTokenRefresh, type FreshToken } from "../token-refresh.ts";
import { lifeOf, toUser } from "./firebase-session.ts";

const settings = v.object({
  apiKey: v.string(),
  authDomain: v.string(),
  projectId: v.string(),
  emulatorHost: v.nullable(v.string()),
});

/** What keeping a token fresh takes. */
type Timing = Pick<BrowserEnvironment<never>, "clock" | "uptime" | "later" | "onWake">;

/**
 * The adapter to Firebase Authentication.
 * @param told what the page says of the project, as JSON
 */
export function createFirebaseClient(told: string, browser: Timing): AuthClient {
  const { emulatorHost, ...project } = v.parse(settings, JSON.parse(told));
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorHost) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });

  const listeners = new Set<(ended?: AuthErrorCode) => void>();
  let user: User | null | undefined;
  /** Whose end would be a surprise. */
  let account: FirebaseUser | null = null;

  // By itself the SDK renews a token no sooner than it is used and nearly over.
  const keeper = createTokenRefresh<FreshToken>({
    ...browser,
    ask: () =>
      attempt(async () => {
        const result = await auth.currentUser?.getIdTokenResult(true);
        return result ? { value: result.token, life: lifeOf(result) } : null;
      }),
    onAnswer() {},
    // The SDK has signed them out then, and tells.
    onEnd() {},
  });

  function show(next: User | null, ended?: AuthErrorCode) {
    if (user !== undefined && JSON.stringify(user) === JSON.stringify(next)) return;
    user = next;
    for (const listener of listeners) listener(ended);
  }

  async function hold(next: FirebaseUser | null) {
    const kept = await next?.getIdTokenResult().catch(() => null);
    keeper.take(kept ? { value: kept.token, life: lifeOf(kept, browser.clock()) } : null);
    if (next && !kept) void keeper.refresh().catch(() => {});
  }

  const known = new Promise<void>((resolve) => {
    onAuthStateChanged(auth, async (next) => {
      const left = next ? null : account;
      account = next;
      const ended = left ? await whyEnded(left) : undefined;
      await hold(next);
      if (account === next) show(next && toUser(next), ended);
      resolve();
    });
  });

  async function ready() {
    await known;
    return user ?? null;
  }

  async function signedIn(next: FirebaseUser) {
    account = next;
    await hold(next);
    show(toUser(next));
    return toUser(next);
  }

  browser.onWake(keeper.wake);

  /** The site learns names and addresses from tokens, so the old one will not do. */
  async function renew(next: FirebaseUser) {
    keeper.take(null);
    await keeper.refresh();
    show(toUser(next));
    return toUser(next);
  }

  const client: AuthClient = {
    current: () => user,
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async token() {
      // The API is asked as a visitor while the page shows none.
      return (await ready()) && auth.currentUser ? keeper.token() : null;
    },
    tokenData() {
      const held = user && keeper.held();
      if (!held || !auth.currentUser) return null;
      const { refreshToken } = auth.currentUser;
      return { accessToken: held.value, refreshToken, expirationTime: held.expiresAt };
    },
    createUser: (email, password) =>
      attempt(async () => {
        const { user: account } = await createUserWithEmailAndPassword(auth, email, password);
        // Nobody waits for the letter, and the account page can send another.
        sendEmailVerification(account).catch(() => {});
        return signedIn(account);
      }),
    updateUser: (profile) =>
      attempt(async () => {
        const account = currentOf(auth);
        await updateProfile(account, profile);
        return renew(account);
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
    // Firebase has none of its own.
    passkeys: null,
    async account() {
      const { createFirebaseAccount } = await import("./firebase-account.ts");
      return createFirebaseAccount({ auth, attempt, renew });
    },
    setUser: (next) => show(next),
    askForReset: (email) => attempt(() => sendPasswordResetEmail(auth, email)),
    resetPassword: (code, password) => attempt(() => confirmPasswordReset(auth, code, password)),
    logOut: () =>
      attempt(async () => {
        account = null;
        await signOut(auth);
      }),
  };
  return client;
}

/** The SDK does not tell why it has signed somebody out; their next token is refused for that. */
async function whyEnded(left: FirebaseUser) {
  const refused = await left.getIdToken(true).then(() => null, explain);
  const ended = refused?.code === "user-disabled" || refused?.code === "user-token-expired";
  return ended ? refused.code : undefined;
}

function currentOf({ currentUser }: Auth) {
  if (!currentUser) throw new AuthError("user-token-expired");
  return currentUser;
}

async function attempt<T>(work: () => Promise<T>) {
  return work().catch((error: unknown) => {
    throw explain(error);
  });
}

function explain(error: unknown) {
  if (error instanceof AuthError) return error;
  return new AuthError(
    error instanceof FirebaseError ? authErrorCode(error.code) : "internal-error",
  );
}
