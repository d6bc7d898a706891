import { limitType, problemType } from "../platform/http/problem.ts";

export const accountProblems = {
  wrongPassword: problemType(403, "wrong-password", "This password is wrong", {
    code: "wrong-password",
  }),
  noPassword: problemType(
    409,
    "no-password",
    "This account has no password yet. Ask for a link to set one.",
  ),
  tooManySignIns: limitType(
    "too-many-sign-ins",
    "Too many people are logging in right now. Try again in a moment.",
  ),
  requiresRecentLogin: problemType(
    403,
    "log-in-again",
    "Log out and log in again first, so that we know it’s you.",
    { code: "requires-recent-login" },
  ),
  invalidLink: problemType(
    422,
    "bad-address-link",
    "This link no longer works. Ask for a new one.",
  ),
  otherAccount: problemType(
    403,
    "link-of-another-account",
    "This link belongs to another account. Log out, then log in to that account.",
  ),
  emailTaken: problemType(
    409,
    "address-taken",
    "Another account already uses this email address.",
    {
      code: "email-already-in-use",
    },
  ),
  sameEmail: problemType(422, "same-address", "This is already your email address."),
  alreadyVerified: problemType(
    409,
    "confirmed-already",
    "Your email address is already confirmed.",
  ),
  weakPassword: problemType(422, "weak-password", "Choose another password", {
    code: "password-does-not-meet-requirements",
  }),
  tokenNotFound: problemType(404, "no-such-token", "We couldn’t find that token"),
  tooManyTokens: problemType(409, "too-many-tokens", "You have too many tokens. Revoke one first."),
  sessionNotFound: problemType(404, "no-such-session", "That browser is no longer logged in."),
};
