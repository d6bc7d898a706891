import { type ApiClientOptions, createApiClient } from "../../platform/http/api-client.ts";
import type { AccountClient } from "../auth.ts";
import { credentialCalls } from "./credentials.contract.ts";
import { personalTokenCalls } from "./personal-tokens.contract.ts";
import { sessionCalls } from "./sessions.contract.ts";

/** How a page says what went wrong, in its language. */
export type PageLanguage = Pick<ApiClientOptions, "language" | "say">;

interface BetterAuthAccountOptions extends PageLanguage {
  token: () => Promise<string | null>;
  /** Reads the user anew, if somebody is signed in. */
  refreshUser: () => Promise<unknown>;
  logOut: () => Promise<void>;
}

/** Account settings of accounts that the site itself keeps. */
export function createBetterAuthAccount(options: BetterAuthAccountOptions): AccountClient {
  const { token, refreshUser, logOut, language, say } = options;
  const api = createApiClient({
    fetch: (request) => fetch(request),
    origin: location.origin,
    token,
    language,
    say,
  });
  return {
    async sendVerificationEmail() {
      await api.call(credentialCalls.sendVerification);
    },
    async verifyEmail(code) {
      await api.call(credentialCalls.verifyEmail, { body: { token: code } });
      await refreshUser();
    },
    async changeEmail(email, password) {
      await api.call(credentialCalls.changeEmail, { body: { email, password } });
    },
    async changePassword(password, next) {
      await api.call(credentialCalls.changePassword, { body: { password, next } });
    },
    sessions: {
      list: () => api.call(sessionCalls.listSessions),
      async revoke(id) {
        await api.call(sessionCalls.revokeSession, { params: { id } });
      },
      async revokeOthers() {
        await api.call(sessionCalls.revokeOtherSessions);
      },
    },
    tokens: {
      list: () => api.call(personalTokenCalls.listTokens),
      make: (input) => api.call(personalTokenCalls.makeToken, { body: input }),
      async revoke(id) {
        await api.call(personalTokenCalls.revokeToken, { params: { id } });
      },
    },
    async deleteAccount(password, deleteData) {
      await deleteData(password);
      // The session no longer exists: this only updates this tab and the others.
      await logOut();
    },
  };
}
