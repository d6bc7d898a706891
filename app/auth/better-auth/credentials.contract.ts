import * as v from "valibot";
import { acknowledgedReply, call, deletedReply } from "../../platform/http/contract.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { storable } from "../../platform/text/text.ts";
import { accountProblems as p } from "../account-problems.ts";
import { emailInput, passwordInput, tokenInput } from "../credentials.ts";
import { madeTokenSchema, newTokenInput, personalTokenSchema } from "../personal-tokens.ts";
import { sessionSchema } from "../sessions.ts";

const owner = { access: "signed-in", ownerOnly: true } as const;
const idParams = v.object({ id: storable });

const passwordProblems = [p.wrongPassword, rateLimited, p.tooManySignIns];

/**
 * Calls about the email address, password, sessions and personal tokens of accounts that the site
 * keeps.
 */
export const credentialCalls = {
  sendVerification: call("POST /user/verification", {
    summary: "Mails a link that confirms the caller's address",
    ...owner,
    status: 202,
    reply: acknowledgedReply,
    problems: [p.alreadyVerified, p.requiresRecentLogin, rateLimited],
  }),
  verifyEmail: call("POST /user/verifyEmail", {
    summary:
      "Confirms an email address of the caller, with the token of the link that was mailed to it",
    ...owner,
    body: tokenInput,
    reply: acknowledgedReply,
    problems: [p.invalidLink, p.otherAccount, p.emailTaken],
    example: { token: "from-the-link" },
  }),
  changeEmail: call("PUT /user/email", {
    summary:
      "Mails a link to a new email address. The account gets the address once the link is opened",
    ...owner,
    body: emailInput,
    status: 202,
    reply: acknowledgedReply,
    problems: [...passwordProblems, p.noPassword, p.sameEmail, p.requiresRecentLogin],
    example: { email: "rosa@example.org", password: "Secret-garden" },
  }),
  changePassword: call("PUT /user/password", {
    summary:
      "Changes the caller's password. Ends their other sessions, and their personal tokens, mailed links, and secret addresses of feeds and calendars",
    ...owner,
    // The handler checks the new password, and refuses it with the code of `weakPassword`.
    body: v.object({ ...passwordInput.entries, next: v.string() }),
    reply: acknowledgedReply,
    problems: [...passwordProblems, p.noPassword, p.weakPassword],
    example: { password: "Secret-garden", next: "Another-garden" },
  }),
  listSessions: call("GET /user/sessions", {
    summary: "Lists the caller's sessions, the current one first",
    ...owner,
    checksSession: true,
    reply: v.array(sessionSchema),
  }),
  revokeOtherSessions: call("DELETE /user/sessions", {
    summary: "Ends the caller's other sessions, and their secret addresses of feeds and calendars",
    ...owner,
    reply: deletedReply,
  }),
  revokeSession: call("DELETE /user/sessions/:id", {
    summary: "Ends one session of the caller",
    ...owner,
    params: idParams,
    reply: deletedReply,
    problems: [p.sessionNotFound],
  }),
  listTokens: call("GET /user/tokens", {
    summary: "Lists the caller's personal tokens, without their values",
    ...owner,
    checksSession: true,
    reply: v.array(personalTokenSchema),
  }),
  makeToken: call("POST /user/tokens", {
    summary:
      "Creates a personal token for a program of the caller. Only this reply contains its value",
    ...owner,
    body: newTokenInput,
    status: 201,
    reply: madeTokenSchema,
    problems: [...passwordProblems, p.tooManyTokens, p.requiresRecentLogin],
    example: { name: "My weather station", access: "write", days: 30, password: "Secret-garden" },
  }),
  revokeToken: call("DELETE /user/tokens/:id", {
    summary: "Revokes a personal token of the caller. Requests with it are refused from now on",
    ...owner,
    params: idParams,
    reply: deletedReply,
    problems: [p.tokenNotFound],
  }),
};
