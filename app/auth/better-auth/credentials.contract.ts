import * as v from "valibot";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { accountProblems } from "../account-problems.ts";
import { emailInput, passwordInput, tokenInput } from "../credentials.ts";

const { alreadyVerified, invalidLink, emailTaken, requiresRecentLogin, noPassword, sameEmail } =
  accountProblems;
const { otherAccount, tooManySignIns, weakPassword, wrongPassword } = accountProblems;

/**
 * Calls that confirm and change the e-mail address and password of accounts that the site keeps.
 */
export const credentialCalls = {
  sendVerification: call("POST /user/verification", {
    summary: "Mails a link that confirms the caller's address",
    access: "signed-in",
    ownerOnly: true,
    status: 202,
    reply: acknowledgedReply,
    problems: [alreadyVerified, requiresRecentLogin, rateLimited],
  }),
  verifyEmail: call("POST /user/verifyEmail", {
    summary: "Makes an address the caller's own, with the token of the link that was mailed to it",
    access: "signed-in",
    ownerOnly: true,
    body: tokenInput,
    reply: acknowledgedReply,
    problems: [invalidLink, otherAccount, emailTaken],
    example: { token: "from-the-link" },
  }),
  changeEmail: call("PUT /user/email", {
    summary: "Mails a link to another address; the account has it once the link is opened",
    access: "signed-in",
    ownerOnly: true,
    body: emailInput,
    status: 202,
    reply: acknowledgedReply,
    problems: [
      wrongPassword,
      noPassword,
      sameEmail,
      requiresRecentLogin,
      rateLimited,
      tooManySignIns,
    ],
    example: { email: "rosa@example.org", password: "Secret-garden" },
  }),
  changePassword: call("PUT /user/password", {
    summary: "Changes the caller's password and ends their other sessions",
    access: "signed-in",
    ownerOnly: true,
    // The handler checks the new password, to refuse it with the code of `weakPassword`.
    body: v.object({ ...passwordInput.entries, next: v.string() }),
    reply: acknowledgedReply,
    problems: [wrongPassword, noPassword, weakPassword, rateLimited, tooManySignIns],
    example: { password: "Secret-garden", next: "Another-garden" },
  }),
};
