import {
  type Auth,
  applyActionCode,
  browserPopupRedirectResolver,
  deleteUser,
  EmailAuthProvider,
  type User as FirebaseUser,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  updatePassword,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import type { AccountClient } from "../auth.ts";
import { AuthError } from "../auth-errors.ts";

interface FirebaseAccountOptions {
  auth: Auth;
  /** Runs a call of the SDK, and translates its errors. */
  attempt: <T>(work: () => Promise<T>) => Promise<T>;
  /** Shows the user as Firebase has them now, with a new token. */
  refreshUser: (account: FirebaseUser) => Promise<unknown>;
}

/** What a gardener does with an account at Firebase, as far as it can be done there. */
export function createFirebaseAccount(options: FirebaseAccountOptions): AccountClient {
  const { auth, attempt, refreshUser } = options;

  function currentUser() {
    if (!auth.currentUser) throw new AuthError("user-token-expired");
    return auth.currentUser;
  }

  /** Firebase refuses important changes without a recent login (`requires-recent-login`). */
  async function reauthenticate(password: string | undefined) {
    const account = currentUser();
    const withPassword = account.providerData.some(({ providerId }) => providerId === "password");
    if (!withPassword) {
      const google = new GoogleAuthProvider();
      await reauthenticateWithPopup(account, google, browserPopupRedirectResolver);
      return account;
    }
    const credential = EmailAuthProvider.credential(account.email ?? "", password ?? "");
    await reauthenticateWithCredential(account, credential);
    return account;
  }

  return {
    sendVerificationEmail: () => attempt(() => sendEmailVerification(currentUser())),
    verifyEmail: (code) =>
      attempt(async () => {
        await applyActionCode(auth, code);
        const account = auth.currentUser;
        if (!account) return;
        await account.reload();
        await refreshUser(account);
      }),
    changeEmail: (email, password) =>
      attempt(async () => verifyBeforeUpdateEmail(await reauthenticate(password), email)),
    changePassword: (password, next) =>
      attempt(async () => updatePassword(await reauthenticate(password), next)),
    sessions: null,
    async deleteAccount(password, deleteData) {
      const account = await attempt(() => reauthenticate(password));
      await attempt(() => refreshUser(account));
      await deleteData();
      await attempt(() => deleteUser(account));
    },
  };
}
