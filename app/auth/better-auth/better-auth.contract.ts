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
  token: v.pipe(
    v.string(),
    v.description("This is not an access token. `GET /identity/token` returns one"),
  ),
  user,
});
const passkey = v.looseObject({
  id: v.string(),
  name: v.nullish(v.string()),
  createdAt: v.nullish(v.string()),
});

const sessionCookie = {
  "Set-Cookie": "The session cookie, which browsers send to `/identity` only",
};
const challengeCookie = {
  "Set-Cookie": "A cookie that identifies the challenge, which browsers send to `/identity` only",
};

/**
 * The calls of better-auth that the site offers. All other calls are closed, because some would
 * give the session token to scripts. The library handles these calls and validates their input.
 */
export const betterAuthCalls = {
  signUp: call("POST /identity/sign-up/email", {
    summary:
      "Creates an account and signs it in with a session cookie. The name has 4 to 80 characters, including a letter or a digit. It must not contain a link, or pass for the site or the people who run it. The password has 8 to 128 characters, including an uppercase letter, a lowercase letter, and a character that is not a letter, digit or space. Common passwords are refused. After five registrations with valid fields, even refused ones, from one network (an IPv4 address or an IPv6 /64) in thirty minutes, the reply is 429",
    access: "anyone",
    body: v.object({ ...newAccount, image: optional, invitation: optional }),
    reply: signedIn,
    headers: sessionCookie,
    problems: signUpProblems,
    example: { email: "rosa@example.org", password: "Secret-garden", name: "Rosa Garden" },
  }),
  signIn: call("POST /identity/sign-in/email", {
    summary: "Signs in with an email address and a password, and sets a session cookie",
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
    summary: "Ends the session of the cookie, and removes the cookie",
    access: "anyone",
    readsSession: true,
    body: v.object({}),
    reply: success,
    headers: { "Set-Cookie": "An empty cookie that replaces the session cookie" },
    problems: bodyProblems,
  }),
  session: call("GET /identity/get-session", {
    summary: "Returns the signed-in user and the session, or null if nobody is signed in",
    access: "anyone",
    readsSession: true,
    reply: v.nullable(v.object({ user, session })),
    headers: { "set-auth-jwt": "An access token, if a user is signed in" },
    problems: [...cookieProblems, p.sessionLost, p.sessionNotRead],
  }),
  token: call("GET /identity/token", {
    summary:
      "Returns an access token for the API, valid for 15 minutes, to the holder of a session cookie",
    access: "session",
    reply: v.object({ token: v.string() }),
    problems: [...cookieProblems, p.unauthorized],
  }),
  keys: call("GET /identity/jwks", {
    summary: "Returns the public keys that verify access tokens",
    access: "anyone",
    reply: v.object({ keys: v.array(v.looseObject({ kid: v.string(), kty: v.string() })) }),
    problems: cookieProblems,
  }),
  updateUser: call("POST /identity/update-user", {
    summary: "Changes the name, the picture or both of the caller's account",
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
      "Mails a link for setting a new password, if the address has an account. The reply is the same in all cases",
    access: "anyone",
    body: v.object({ email }),
    reply: v.object({ status: v.boolean(), message: v.string() }),
    problems: [...sessionBodyProblems, p.invalidEmail, p.rateLimited],
    example: { email: "rosa@example.org" },
  }),
  resetPassword: call("POST /identity/reset-password", {
    summary:
      "Sets a new password with the token of a mailed link. Ends all sessions, and removes all passkeys and personal tokens",
    access: "anyone",
    body: v.object({ token: v.string(), newPassword }),
    reply: status,
    problems: [...sessionBodyProblems, p.weakPassword, p.invalidToken, p.rateLimited],
    example: { token: "from-the-link", newPassword: "Another-garden" },
  }),
  passkeyOptions: call("GET /identity/passkey/generate-register-options", {
    summary:
      "Returns the WebAuthn options for creating a passkey. The session must be at most 24 hours old",
    access: "session",
    reply: v.looseObject({ challenge: v.string() }),
    headers: challengeCookie,
    problems: [...cookieProblems, p.unauthorized, p.sessionNotFresh, p.rateLimited],
  }),
  addPasskey: call("POST /identity/passkey/verify-registration", {
    summary: "Adds the passkey that a device has created. The session must be at most 24 hours old",
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
    summary: "Returns the WebAuthn options for signing in with a passkey",
    access: "anyone",
    reply: v.looseObject({ challenge: v.string() }),
    headers: challengeCookie,
    problems: [...cookieProblems, p.rateLimited],
  }),
  signInWithPasskey: call("POST /identity/passkey/verify-authentication", {
    summary: "Signs in with the response of a passkey, and sets a session cookie",
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
    summary: "Lists the passkeys of the caller's account",
    access: "session",
    reply: v.array(passkey),
    problems: [...cookieProblems, p.unauthorized],
  }),
  deletePasskey: call("POST /identity/passkey/delete-passkey", {
    summary: "Removes a passkey from the caller's account",
    access: "session",
    body: v.object({ id: v.string() }),
    reply: status,
    problems: [...sessionBodyProblems, p.unauthorized, p.anothersPasskey, p.passkeyNotFound],
    example: { id: "id-of-the-passkey" },
  }),
};
