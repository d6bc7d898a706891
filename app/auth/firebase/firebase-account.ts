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
  /** Runs a call of the SDK, and translates what it refuses. */
  attempt: <T>(work: () => Promise<T>) => Promise<T>;
  /** Shows the account as Firebase has it now, with a new token. */
  renew: (account: FirebaseUser) => Promise<unknown>;
}

/** What a gardener does with an account at Firebase, as far as it can be done there. */
export function createFirebaseAccount(options: FirebaseAccountOptions): AccountClient {
  const { auth, attempt, renew } = options;

  function current() {
    if (!auth.currentUser) throw new AuthError("user-token-expired");
    return auth.currentUser;
  }

  /** Firebase wants to know anew who asks, before what matters. */
  async function prove(password: string | undefined) {
    const account = current();
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
    askForVerification: () => attempt(() => sendEmailVerification(current())),
    verifyEmail: (code) =>
      attempt(async () => {
        await applyActionCode(auth, code);
        const account = auth.currentUser;
        if (!account) return;
        await account.reload();
        await renew(account);
      }),
    changeEmail: (email, password) =>
      attempt(async () => verifyBeforeUpdateEmail(await prove(password), email)),
    changePassword: (password, next) =>
      attempt(async () => updatePassword(await prove(password), next)),
    sessions: null,
    async deleteAccount(password, deleteData) {
      const account = await attempt(() => prove(password));
      await attempt(() => renew(account));
      await deleteData();
      await attempt(() => deleteUser(account));
    },
  };
}
