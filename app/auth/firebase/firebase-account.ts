import {
  type Auth,
  applyActionCode,
  browserPopupRedirectResolver,
  checkActionCode,
  deleteUser,
  EmailAuthProvider,
  type User as FirebaseUser,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  updatePassword,
  verifyBeforeUpdateEmail,
} from "@firebase/auth";
import { accountProblems } from "../account-problems.ts";
import { type AccountClient, hasPassword } from "../auth.ts";
import { authWords } from "../auth.words.ts";
import { attempt, requireUser } from "./firebase-session.ts";

interface FirebaseAccountOptions {
  auth: Auth;
  /** Gets a new token, and shows Firebase's current data about the user. */
  refreshUser: (account: FirebaseUser) => Promise<unknown>;
  onDelete: () => void;
}

export function createFirebaseAccount(options: FirebaseAccountOptions): AccountClient {
  const { auth, refreshUser, onDelete } = options;

  /** Logs in again. Firebase refuses sensitive changes without a recent login. */
  async function reauthenticate(password: string | undefined) {
    const account = requireUser(auth);
    if (!hasPassword(account)) {
      const google = new GoogleAuthProvider();
      await reauthenticateWithPopup(account, google, browserPopupRedirectResolver);
      return account;
    }
    const credential = EmailAuthProvider.credential(account.email ?? "", password ?? "");
    await reauthenticateWithCredential(account, credential);
    return account;
  }

  return {
    sendVerificationEmail: () => attempt(() => sendEmailVerification(requireUser(auth))),
    async verifyEmail(code) {
      const account = requireUser(auth);
      const { data } = await attempt(() => checkActionCode(auth, code));
      // Firebase sets `previousEmail` for a link that changes the address.
      if ((data.previousEmail ?? data.email) !== account.email)
        throw accountProblems.otherAccount({
          detail: authWords.problems["link-of-another-account"],
        });
      await attempt(async () => {
        await applyActionCode(auth, code);
        await account.reload();
        await refreshUser(account);
      });
    },
    changeEmail: (email, password) =>
      attempt(async () => verifyBeforeUpdateEmail(await reauthenticate(password), email)),
    changePassword: (password, next) =>
      attempt(async () => updatePassword(await reauthenticate(password), next)),
    sessions: null,
    tokens: null,
    async deleteAccount(password, deleteData) {
      const account = await attempt(() => reauthenticate(password));
      await attempt(() => refreshUser(account));
      await deleteData();
      onDelete();
      await attempt(() => deleteUser(account));
    },
  };
}
