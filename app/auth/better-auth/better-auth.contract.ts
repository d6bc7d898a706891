import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { emailAddress } from "../../platform/text/email.ts";
import { maxNameLength, maxPasswordLength } from "../credentials.ts";
import {
  bodyProblems,
  cookieProblems,
  betterAuthProblems as p,
  sessionBodyProblems,
  signUpProblems,
} from "./better-auth-problems.ts";
import { userSchema } from "./better-auth-session.ts";

const optional = v.optional(v.string());
const email = emailAddress("Invalid email");
/** The rules for passwords and names, which the library's hooks check (spec 5). */
const newPassword = v.pipe(v.string(), v.minLength(8), v.maxLength(maxPasswordLength));
const name = v.pipe(v.string(), v.minLength(4), v.maxLength(maxNameLength));
const newAccount = { email, password: newPassword, name };
const success = v.object({ success: v.boolean() });
const status = v.object({ status: v.boolean() });
const user = v.object({ ...userSchema.entries, updatedAt: v.string() });
const session = v.object({
  id: v.string(),
  userId: v.string(),
  token: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  expiresAt: v.string(),
  ipAddress: v.nullish(v.string()),
  userAgent: v.nullish(v.string()),
});
const signedIn = v.object({
  token: v.pipe(v.string(), v.description("Not an access token: `GET /identity/token` gives one")),
  user,
});
const passkey = v.looseObject({
  id: v.string(),
  name: v.nullish(v.string()),
  createdAt: v.nullish(v.string()),
});

const sessionCookie = { "Set-Cookie": "The session, for `/identity` alone" };
const challengeCookie = { "Set-Cookie": "Which challenge it is, for `/identity` alone" };

/**
 * The calls of better-auth that the site offers. All others are closed, because some would give the
 * session token to scripts. The library handles these calls and validates their input.
 */
export const betterAuthCalls = {
  signUp: call("POST /identity/sign-up/email", {
    summary:
      "Makes an account and signs it in: the session is in the cookie. A password needs an uppercase and a lowercase letter, and a character that is no letter, digit or space",
    access: "anyone",
    body: v.object({ ...newAccount, image: optional, invitation: optional }),
    reply: signedIn,
    headers: sessionCookie,
    problems: signUpProblems,
    example: { email: "rosa@example.org", password: "Secret-garden", name: "Rosa Garden" },
  }),
  signIn: call("POST /identity/sign-in/email", {
    summary: "Signs in with an email address and a password: the session is in the cookie",
    access: "anyone",
    body: v.object({ email, password: v.string() }),
    reply: v.object({ ...signedIn.entries, redirect: v.boolean() }),
    headers: sessionCookie,
    problems: [
      ...bodyProblems,
      p.invalidEmail,
      p.invalidCredentials,
      p.userDisabled,
      p.crossSiteNavigation,
      p.rateLimited,
    ],
    example: { email: "rosa@example.org", password: "Secret-garden" },
  }),
  signOut: call("POST /identity/sign-out", {
    summary: "Ends the session of the cookie",
    access: "anyone",
    readsSession: true,
    body: v.object({}),
    reply: success,
    headers: { "Set-Cookie": "An empty one in place of the session" },
    problems: bodyProblems,
  }),
  session: call("GET /identity/get-session", {
    summary: "Who is signed in, or null",
    access: "anyone",
    readsSession: true,
    reply: v.nullable(v.object({ user, session })),
    headers: { "set-auth-jwt": "An access token, if somebody is signed in" },
    problems: [...cookieProblems, p.sessionLost, p.sessionNotRead],
  }),
  token: call("GET /identity/token", {
    summary: "An access token for the API, for who has a session; valid for 15 minutes",
    access: "session",
    reply: v.object({ token: v.string() }),
    problems: [...cookieProblems, p.unauthorized],
  }),
  keys: call("GET /identity/jwks", {
    summary: "The public keys that access tokens are checked with",
    access: "anyone",
    reply: v.object({ keys: v.array(v.looseObject({ kid: v.string(), kty: v.string() })) }),
    problems: cookieProblems,
  }),
  updateUser: call("POST /identity/update-user", {
    summary: "Changes name and picture of an account",
    access: "session",
    body: v.object({ name: optional, image: optional }),
    reply: status,
    headers: sessionCookie,
    problems: [
      ...sessionBodyProblems,
      p.noFieldsToUpdate,
      p.invalidName,
      p.emailNotUpdatable,
      p.fieldNotAllowed,
      p.unauthorized,
    ],
    example: { name: "Rosa Garden" },
  }),
  requestPasswordReset: call("POST /identity/request-password-reset", {
    summary:
      "Mails a link to a new password, if there is an account; the answer is always the same",
    access: "anyone",
    body: v.object({ email }),
    reply: v.object({ status: v.boolean(), message: v.string() }),
    problems: [...sessionBodyProblems, p.invalidEmail, p.rateLimited],
    example: { email: "rosa@example.org" },
  }),
  resetPassword: call("POST /identity/reset-password", {
    summary: "Sets a new password by the mailed link, which ends every session and passkey",
    access: "anyone",
    body: v.object({ token: v.string(), newPassword }),
    reply: status,
    problems: [...sessionBodyProblems, p.weakPassword, p.invalidToken, p.rateLimited],
    example: { token: "from-the-link", newPassword: "Another-garden" },
  }),
  passkeyOptions: call("GET /identity/passkey/generate-register-options", {
    summary: "What a device needs to make a passkey (WebAuthn), for a session of the last 24 hours",
    access: "session",
    reply: v.looseObject({ challenge: v.string() }),
    headers: challengeCookie,
    problems: [...cookieProblems, p.unauthorized, p.sessionNotFresh, p.rateLimited],
  }),
  addPasskey: call("POST /identity/passkey/verify-registration", {
    summary: "Adds the passkey that a device has made, for a session of the last 24 hours",
    access: "session",
    body: v.object({ response: v.unknown(), name: v.optional(v.string()) }),
    reply: passkey,
    problems: [
      ...sessionBodyProblems,
      p.unauthorized,
      p.sessionNotFresh,
      p.challengeNotFound,
      p.registrationNotVerified,
      p.notYourPasskey,
      p.unverifiedPasskey,
      p.rateLimited,
    ],
  }),
  passkeySignInOptions: call("GET /identity/passkey/generate-authenticate-options", {
    summary: "What a device needs to sign in with a passkey (WebAuthn)",
    access: "anyone",
    reply: v.looseObject({ challenge: v.string() }),
    headers: challengeCookie,
    problems: [...cookieProblems, p.rateLimited],
  }),
  signInWithPasskey: call("POST /identity/passkey/verify-authentication", {
    summary: "Signs in with the answer of a passkey: the session is in the cookie",
    access: "anyone",
    body: v.object({ response: v.record(v.string(), v.unknown()) }),
    reply: v.object({ session, user }),
    headers: sessionCookie,
    problems: [
      ...sessionBodyProblems,
      p.challengeNotFound,
      p.credentialNotFound,
      p.authenticationFailed,
      p.signatureInvalid,
      p.unverifiedPasskey,
    ],
  }),
  passkeys: call("GET /identity/passkey/list-user-passkeys", {
    summary: "The passkeys of an account",
    access: "session",
    reply: v.array(passkey),
    problems: [...cookieProblems, p.unauthorized],
  }),
  deletePasskey: call("POST /identity/passkey/delete-passkey", {
    summary: "Removes a passkey",
    access: "session",
    body: v.object({ id: v.string() }),
    reply: status,
    problems: [...sessionBodyProblems, p.unauthorized, p.anothersPasskey, p.passkeyNotFound],
    example: { id: "id-of-the-passkey" },
  }),
};
