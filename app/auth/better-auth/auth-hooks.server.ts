import { APIError, createAuthMiddleware } from "better-auth/api";
import * as v from "valibot";
import type { Database } from "../../database/open.server.ts";
import { clientIpHeader } from "../../platform/request.server.ts";
import { storable } from "../../platform/text.ts";
import { maxNameLength, registerInput } from "../credentials.ts";
import type { AccountMails } from "./account-mails.server.ts";
import { findAccountId, isDisabled } from "./accounts.store.server.ts";
import { tooManyRequestsError, userDisabledError } from "./api-errors.server.ts";
import { newPassword } from "./new-password.server.ts";
import type { RegistrationGuard } from "./registration.server.ts";
import type { SignInLimits } from "./sign-in-limits.server.ts";

const { name, photoUrl } = registerInput.entries;

/**
 * The fields of an account in the body of any call. The name is empty until registering is
 * complete.
 */
const accountBody = v.objectAsync({
  name: v.optional(v.union([v.literal(""), name])),
  image: v.optional(photoUrl),
  newPassword: v.optionalAsync(newPassword),
});
const passkeyBody = v.object({
  name: v.optional(v.pipe(storable, v.trim(), v.minLength(1), v.maxLength(maxNameLength))),
});
const signUpBody = v.objectAsync({ ...accountBody.entries, password: newPassword });

interface AuthHookOptions {
  database: Database;
  limits: SignInLimits;
  mails: AccountMails;
  registrationGuard: RegistrationGuard;
}

/** Hooks before and after every call of better-auth (its option `hooks`). */
export function createAuthHooks(options: AuthHookOptions) {
  const { database, limits, mails, registrationGuard } = options;
  return {
    before: createAuthMiddleware(async (c) => {
      const { path, body } = c;
      await validate(bodySchema(path), body);
      const ip = c.headers?.get(clientIpHeader) ?? "";
      const retryAfter = await limits.consume({ path, ip, email: body?.email });
      if (retryAfter) throw tooManyRequestsError(retryAfter);
      if (path === "/sign-up/email") await registrationGuard.check(body?.invitation);
      if (/^\/sign-/.test(path) || !c.headers?.has("cookie")) return;
      const { authCookies, secret, internalAdapter } = c.context;
      const token = await c.getSignedCookie(authCookies.sessionToken.name, secret);
      const session = token ? await internalAdapter.findSession(token) : null;
      if (!token || !session || !(await isDisabled(database.reader, session.user.id))) return;
      // The session is deleted, so each browser gets this error once and is signed out.
      await internalAdapter.deleteSession(token);
      throw userDisabledError();
    }),

    after: createAuthMiddleware(async (c) => {
      const email = c.context.newSession?.user.email;
      const ip = c.headers?.get(clientIpHeader) ?? "";
      if (email) await limits.recordSuccess({ path: c.path, ip, email });
      const forgetful: unknown = c.path === "/request-password-reset" ? c.body?.email : null;
      if (typeof forgetful !== "string") return;
      if (!(await findAccountId(database.reader, forgetful))) await mails.noPasswordReset();
    }),
  };
}

function bodySchema(path: string) {
  if (path.startsWith("/passkey/")) return passkeyBody;
  return path === "/sign-up/email" ? signUpBody : accountBody;
}

/** @throws APIError 400 for the first field that does not fit */
async function validate(schema: v.GenericSchema | v.GenericSchemaAsync, body: unknown) {
  const parsed = await v.safeParseAsync(schema, body ?? {});
  if (parsed.success) return;
  const [{ message, path }] = parsed.issues;
  const field = String(path?.[0]?.key);
  const code = /password/i.test(field) ? "PASSWORD_DOES_NOT_MEET_REQUIREMENTS" : "VALIDATION_ERROR";
  throw new APIError("BAD_REQUEST", { code, message });
}
