import * as v from "valibot";
import {
  type AccountClient,
  acknowledgedReply,
  endedReply,
  sessionSchema,
} from "../../account/account.ts";
import { createApiClient } from "../../platform/api-client.ts";

interface EmbeddedAccountParts {
  token: () => Promise<string | null>;
  /** Asks the provider who is signed in, when something about them has changed. */
  renew: () => Promise<void>;
  logOut: () => Promise<void>;
}

/** What a gardener does with an account that the site itself keeps. */
export function createEmbeddedAccount({
  token,
  renew,
  logOut,
}: EmbeddedAccountParts): AccountClient {
  const { call } = createApiClient({
    fetch: (request) => fetch(request),
    origin: location.origin,
    token,
  });
  return {
    async askForVerification() {
      await call("POST", "/user/verification", acknowledgedReply);
    },
    async verifyEmail(code) {
      await call("POST", "/home/verifyEmail", acknowledgedReply, { token: code });
      await renew();
    },
    async changeEmail(email, password) {
      await call("PUT", "/user/email", acknowledgedReply, { email, password });
    },
    async changePassword(password, next) {
      await call("PUT", "/user/password", acknowledgedReply, { password, next });
    },
    sessions: {
      list: () => call("GET", "/user/sessions", v.array(sessionSchema)),
      async end(id) {
        await call("DELETE", `/user/sessions/${encodeURIComponent(id)}`, endedReply);
      },
      async endOthers() {
        await call("DELETE", "/user/sessions", endedReply);
      },
    },
    async deleteAccount(choice, gone) {
      await call("DELETE", "/user/account", endedReply, choice);
      await gone();
      // The session is over already. What is left is to say so, in this tab and the others.
      await logOut();
    },
  };
}
