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
import type { IdentityClient, TokenData, User } from "./identity.ts";
import { type IdentityCode, IdentityError, identityCode } from "./identity-errors.ts";

const settings = v.object({
  apiKey: v.string(),
  authDomain: v.string(),
  projectId: v.string(),
  emulatorHost: v.nullable(v.string()),
});

/**
 * The adapter to Firebase Authentication. Its SDK keeps tokens fresh by itself.
 * @param told what the page says of the project, as JSON
 */
export function createFirebaseClient(told: string): IdentityClient {
  const { emulatorHost, ...project } = v.parse(settings, JSON.parse(told));
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorHost) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });

  const listeners = new Set<(ended?: IdentityCode) => void>();
  let user: User | null | undefined;
  let held: TokenData | null = null;

  function show(next: User | null, ended?: IdentityCode) {
    if (!next) held = null;
    if (user !== undefined && JSON.stringify(user) === JSON.stringify(next)) return;
    user = next;
    for (const listener of listeners) listener(ended);
  }

  const known = new Promise<void>((resolve) => {
    onAuthStateChanged(auth, (next) => {
      show(next && toUser(next));
      resolve();
    });
  });

  async function ready() {
    await known;
    return user ?? null;
  }

  /** A token that speaks for the user as they are now. */
  async function tokenOf(signedIn: FirebaseUser, fresh: boolean) {
    const { token, expirationTime } = await signedIn.getIdTokenResult(fresh);
    const { refreshToken } = signedIn;
    held = { accessToken: token, refreshToken, expirationTime: Date.parse(expirationTime) };
    return token;
  }

  /** The site learns names and addresses from tokens, so the old one will not do. */
  async function renew(account: FirebaseUser) {
    await tokenOf(account, true);
    return signedIn(account);
  }

  async function signedIn(account: FirebaseUser) {
    const next = toUser(account);
    show(next);
    return next;
  }

  const client: IdentityClient = {
    current: () => user,
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async token() {
      await ready();
      // The API is asked as a visitor while the page shows none.
      const account = user ? auth.currentUser : null;
      if (!account) return null;
      return tokenOf(account, false).catch((error: unknown) => {
        const refused = explain(error);
        const ended = refused.code === "user-disabled" || refused.code === "user-token-expired";
        if (ended) show(null, refused.code);
        throw refused;
      });
    },
    tokenData: () => held,
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
    async account() {
      const { createFirebaseAccount } = await import("./firebase-account.ts");
      return createFirebaseAccount({ auth, attempt, renew, token: client.token });
    },
    setUser: (next) => show(next),
    askForReset: (email) => attempt(() => sendPasswordResetEmail(auth, email)),
    resetPassword: (code, password) => attempt(() => confirmPasswordReset(auth, code, password)),
    logOut: () => attempt(() => signOut(auth)),
  };
  return client;
}

function currentOf({ currentUser }: Auth) {
  if (!currentUser) throw new IdentityError("user-token-expired");
  return currentUser;
}

async function attempt<T>(work: () => Promise<T>) {
  return work().catch((error: unknown) => {
    throw explain(error);
  });
}

function explain(error: unknown) {
  if (error instanceof IdentityError) return error;
  return new IdentityError(
    error instanceof FirebaseError ? identityCode(error.code) : "internal-error",
  );
}

function toUser(account: FirebaseUser): User {
  const { creationTime = "", lastSignInTime = "" } = account.metadata;
  return {
    uid: account.uid,
    displayName: account.displayName,
    email: account.email,
    photoURL: account.photoURL,
    emailVerified: account.emailVerified,
    phoneNumber: account.phoneNumber,
    tenantId: account.tenantId,
    providerData: account.providerData.map(({ providerId, uid }) => ({ providerId, uid })),
    metadata: { creationTime, lastSignInTime },
    isAnonymous: account.isAnonymous,
  };
}
