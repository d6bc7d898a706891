import * as v from "valibot";
import { call } from "../../platform/contract.ts";
import { rateLimited } from "../../platform/problem.ts";
import { sessionReply, userSchema } from "./better-auth-session.ts";

const email = v.pipe(v.string(), v.email());
const signedIn = v.object({ token: v.nullable(v.string()), user: userSchema });
const success = v.object({ success: v.boolean() });
const status = v.object({ status: v.boolean() });
const problems = [rateLimited];

/**
 * The calls of better-auth that are open; all others are closed, for some hand secrets to scripts.
 * The library answers them, and checks what it is sent.
 */
export const betterAuthCalls = {
  signUp: call("POST /identity/sign-up/email", {
    summary: "Makes an account and signs it in: the session is in the cookie",
    access: "anyone",
    body: v.object({
      email,
      password: v.string(),
      name: v.string(),
      image: v.optional(v.string()),
    }),
    reply: signedIn,
    problems,
    example: { email: "rosa@example.org", password: "Secret-garden", name: "Rosa Garden" },
  }),
  signIn: call("POST /identity/sign-in/email", {
    summary: "Signs in with an e-mail address and a password: the session is in the cookie",
    access: "anyone",
    body: v.object({ email, password: v.string() }),
    reply: signedIn,
    problems,
    example: { email: "rosa@example.org", password: "Secret-garden" },
  }),
  signOut: call("POST /identity/sign-out", {
    summary: "Ends the session of the cookie",
    access: "anyone",
    body: v.object({}),
    reply: success,
  }),
  session: call("GET /identity/get-session", {
    summary: "Who is signed in; the header set-auth-jwt has an access token",
    access: "anyone",
    reply: sessionReply,
  }),
  token: call("GET /identity/token", {
    summary: "An access token for the API, for who has a session; valid for 15 minutes",
    access: "session",
    reply: v.object({ token: v.string() }),
  }),
  keys: call("GET /identity/jwks", {
    summary: "The public keys that access tokens are checked with",
    access: "anyone",
    reply: v.object({ keys: v.array(v.looseObject({ kid: v.string(), kty: v.string() })) }),
  }),
  updateUser: call("POST /identity/update-user", {
    summary: "Changes name and picture of an account",
    access: "session",
    body: v.object({ name: v.optional(v.string()), image: v.optional(v.string()) }),
    reply: status,
    example: { name: "Rosa Garden" },
  }),
  requestPasswordReset: call("POST /identity/request-password-reset", {
    summary:
      "Mails a link to a new password, if there is an account; the answer is always the same",
    access: "anyone",
    body: v.object({ email }),
    reply: v.looseObject({ status: v.boolean() }),
    problems,
    example: { email: "rosa@example.org" },
  }),
  resetPassword: call("POST /identity/reset-password", {
    summary: "Sets a new password with the token of the link, and ends every session",
    access: "anyone",
    body: v.object({ token: v.string(), newPassword: v.string() }),
    reply: status,
    problems,
    example: { token: "from-the-link", newPassword: "Another-garden" },
  }),
  passkeyOptions: call("GET /identity/passkey/generate-register-options", {
    summary: "What a device needs to make a passkey (WebAuthn)",
    access: "session",
    reply: v.looseObject({ challenge: v.string() }),
    problems,
  }),
  addPasskey: call("POST /identity/passkey/verify-registration", {
    summary: "Adds the passkey that a device has made",
    access: "session",
    body: v.object({ response: v.unknown(), name: v.optional(v.string()) }),
    reply: v.looseObject({}),
  }),
  passkeySignInOptions: call("GET /identity/passkey/generate-authenticate-options", {
    summary: "What a device needs to sign in with a passkey (WebAuthn)",
    access: "anyone",
    reply: v.looseObject({ challenge: v.string() }),
    problems,
  }),
  signInWithPasskey: call("POST /identity/passkey/verify-authentication", {
    summary: "Signs in with the answer of a passkey",
    access: "anyone",
    body: v.object({ response: v.unknown() }),
    reply: v.looseObject({}),
  }),
  passkeys: call("GET /identity/passkey/list-user-passkeys", {
    summary: "The passkeys of an account",
    access: "session",
    reply: v.array(
      v.looseObject({ id: v.string(), name: v.nullish(v.string()), createdAt: v.string() }),
    ),
  }),
  deletePasskey: call("POST /identity/passkey/delete-passkey", {
    summary: "Removes a passkey",
    access: "session",
    body: v.object({ id: v.string() }),
    reply: status,
    example: { id: "id-of-the-passkey" },
  }),
};
