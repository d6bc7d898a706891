import { type ApiClientOptions, createApiClient } from "../../platform/http/api-client.ts";
import type { AccountClient } from "../auth.ts";
import { credentialCalls } from "./credentials.contract.ts";

/** The page's language, and a function that translates problems into this language. */
export type PageLanguage = Pick<ApiClientOptions, "language" | "say">;

interface BetterAuthAccountOptions extends PageLanguage {
  token: () => Promise<string | null>;
  refreshUser: () => Promise<unknown>;
  logOut: () => Promise<void>;
}

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
    sendVerificationEmail: () => api.call(credentialCalls.sendVerification),
    async verifyEmail(code) {
      await api.call(credentialCalls.verifyEmail, { body: { token: code } });
      await refreshUser();
    },
    changeEmail: (email, password) =>
      api.call(credentialCalls.changeEmail, { body: { email, password } }),
    changePassword: (password, next) =>
      api.call(credentialCalls.changePassword, { body: { password, next } }),
    sessions: {
      list: () => api.call(credentialCalls.listSessions),
      revoke: (id) => api.call(credentialCalls.revokeSession, { params: { id } }),
      revokeOthers: () => api.call(credentialCalls.revokeOtherSessions),
    },
    tokens: {
      list: () => api.call(credentialCalls.listTokens),
      make: (input) => api.call(credentialCalls.makeToken, { body: input }),
      revoke: (id) => api.call(credentialCalls.revokeToken, { params: { id } }),
    },
    async deleteAccount(password, deleteData) {
      await deleteData(password);
      // The session no longer exists. This call signs out this tab and the others.
      await logOut();
    },
  };
}
