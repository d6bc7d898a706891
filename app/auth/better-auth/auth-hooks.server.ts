import { APIError, createAuthMiddleware } from "better-auth/api";
import * as v from "valibot";
import type { Database } from "../../database/open.server.ts";
import { clientIpHeader } from "../../platform/request.server.ts";
import { storable } from "../../platform/text.ts";
import { maxNameLength, registerInput } from "../credentials.ts";
import { isDisabled } from "./accounts.store.server.ts";
import { isMostUsed } from "./passwords.server.ts";
import type { SignInLimits } from "./sign-in-limits.server.ts";

const { name, photoUrl, password } = registerInput.entries;
export const newPassword = v.pipe(
  password,
  v.check((text) => !isMostUsed(text), "This password is one of the most used. Choose another."),
);

/** What may be said of an account, in whichever call. A new one has no name yet. */
const accountBody = v.object({
  name: v.optional(v.union([v.literal(""), name])),
  image: v.optional(photoUrl),
  newPassword: v.optional(newPassword),
});
const passkeyBody = v.object({
  name: v.optional(v.pipe(storable, v.trim(), v.minLength(1), v.maxLength(maxNameLength))),
});
const signUpBody = v.object({ ...accountBody.entries, password: newPassword });

/** What stands before every call of better-auth, and what is noted after one. */
export function createAuthHooks(database: Database, limits: SignInLimits) {
  return {
    before: createAuthMiddleware(async (c) => {
      const { path, body } = c;
      check(bodyOf(path), body);
      const address = c.headers?.get(clientIpHeader) ?? "";
      const wait = await limits.count({ path, address, email: body?.email });
      if (wait) refuseForNow(wait);
      if (/^\/sign-/.test(path) || !c.headers?.has("cookie")) return;
      const { authCookies, secret, internalAdapter } = c.context;
      const token = await c.getSignedCookie(authCookies.sessionToken.name, secret);
      const session = token ? await internalAdapter.findSession(token) : null;
      if (!token || !session || !(await isDisabled(database.read, session.user.id))) return;
      // Each browser is told once, and is signed out with it.
      await internalAdapter.deleteSession(token);
      refuseDisabled();
    }),

    after: createAuthMiddleware(async (c) => {
      const email = c.context.newSession?.user.email;
      const address = c.headers?.get(clientIpHeader) ?? "";
      if (email) await limits.forgive({ path: c.path, address, email });
    }),
  };
}

function bodyOf(path: string) {
  if (path.startsWith("/passkey/")) return passkeyBody;
  return path === "/sign-up/email" ? signUpBody : accountBody;
}

function check(schema: v.GenericSchema, body: unknown) {
  const parsed = v.safeParse(schema, body ?? {});
  if (parsed.success) return;
  const [{ message, path }] = parsed.issues;
  const field = String(path?.[0]?.key);
  const code = /password/i.test(field) ? "PASSWORD_DOES_NOT_MEET_REQUIREMENTS" : "VALIDATION_ERROR";
  throw new APIError("BAD_REQUEST", { code, message });
}

function refuseForNow(seconds: number): never {
  const message = "Too many tries. Wait a little, and try again.";
  const headers = { "retry-after": String(seconds) };
  throw new APIError("TOO_MANY_REQUESTS", { code: "too-many-requests", message }, headers);
}

export function refuseDisabled(): never {
  const message = "This account has been disabled. Ask whoever runs this site.";
  throw new APIError("FORBIDDEN", { code: "USER_DISABLED", message });
}
