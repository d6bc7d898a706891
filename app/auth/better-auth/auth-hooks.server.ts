import type { User } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import * as v from "valibot";
import type { Database } from "../../platform/database/open.server.ts";
import { clientIpHeader } from "../../platform/http/request.server.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { emailAddress, line, storable } from "../../platform/text/text.ts";
import { maxNameLength, registerInput } from "../credentials.ts";
import type { AccountMails } from "./account-mails.server.ts";
import { findAccountId, isDisabled } from "./accounts.store.server.ts";
import { apiError } from "./better-auth-errors.server.ts";
import { betterAuthProblems } from "./better-auth-problems.ts";
import { newPassword } from "./new-password.server.ts";
import type { RegistrationGuard } from "./registration.server.ts";
import type { SignInLimits } from "./sign-in-limits.server.ts";

const { name, photoUrl } = registerInput.entries;

/**
 * The fields of an account in the body of any call. The name is empty until registering is
 * complete.
 */
const accountBody = v.objectAsync({
  token: v.optional(storable),
  name: v.optional(v.union([v.literal(""), name], "Enter a valid name")),
  image: v.optional(photoUrl),
  newPassword: v.optionalAsync(newPassword),
});
const passkeyBody = v.object({
  id: v.optional(storable),
  name: v.optional(line(maxNameLength, "Give it a name")),
  response: v.optional(v.looseObject({ id: v.optional(storable) })),
});
const anyQuery = v.record(v.string(), v.union([storable, v.array(storable)]));
const email = emailAddress("Invalid email");
const signUpBody = v.objectAsync({
  ...accountBody.entries,
  email,
  password: newPassword,
  invitation: v.optional(v.fallback(storable, "")),
});
const resetBody = v.object({ email });

/** The library's answer to who requests a password reset. */
const resetRequested = {
  status: true,
  message: "If this email exists in our system, check your email for the reset link",
};

interface AuthHookOptions {
  database: Database;
  limits: SignInLimits;
  mails: AccountMails;
  registrationGuard: RegistrationGuard;
  log: Log;
  refusePicture: RefusePicture;
}

/** @returns why an account may not have a picture; null if it may. It has no `uid` before it is made. */
export type RefusePicture = (uid: string | null, address: string) => Promise<string | null>;

/** Hooks before and after every call of better-auth (its option `hooks`). */
export function createAuthHooks(options: AuthHookOptions) {
  const { database, limits, mails, registrationGuard, refusePicture, log } = options;

  /**
   * A picture that stays as it was is not asked about.
   * @param account null before it is made
   * @throws APIError 400 for one that the account may not have
   */
  async function checkPicture(picture: unknown, account: Pick<User, "id" | "image"> | null) {
    if (typeof picture !== "string" || picture === account?.image) return;
    const message = await refusePicture(account?.id ?? null, picture);
    if (message) throw apiError(problemOf("image")({ title: message }));
  }

  return {
    before: createAuthMiddleware(async (c) => {
      const { path } = c;
      await validate(anyQuery, c.query);
      // Only the texts: how deep the answer of a device is nested, nobody has checked.
      const { response, ...body } = await validate(bodySchema(path), c.body);
      const ip = c.headers?.get(clientIpHeader) ?? "";
      const retryAfter = await limits.consume({ path, ip, email: c.body?.email });
      if (retryAfter) throw apiError(betterAuthProblems.rateLimited({ retryAfter }));
      if (path === "/sign-up/email") {
        await registrationGuard.check(body.invitation);
        await checkPicture(body.image, null);
      }
      if (path === resetPath && (await limits.consumeMail(String(body.email)))) {
        // Whoever asks is not told, so that nobody learns whose address is asked about.
        log.warn({ part: "identity" }, "a letter for a new password was not sent: too many");
        return resetRequested;
      }
      // The library gets the parsed body, and so stores only that.
      const parsed = isObject(c.body) ? { context: { body } } : undefined;
      if (/^\/sign-/.test(path) || !c.headers?.has("cookie")) return parsed;
      const { authCookies, secret, internalAdapter } = c.context;
      const token = await c.getSignedCookie(authCookies.sessionToken.name, secret);
      const session = token ? await internalAdapter.findSession(token) : null;
      if (!token || !session) return parsed;
      if (!(await isDisabled(database.reader, session.user.id))) {
        await checkPicture(body.image, session.user);
        return parsed;
      }
      // The session is deleted, so each browser gets this error once and is signed out.
      await internalAdapter.deleteSession(token);
      throw apiError(betterAuthProblems.userDisabled());
    }),

    after: createAuthMiddleware(async (c) => {
      const email = c.context.newSession?.user.email;
      const ip = c.headers?.get(clientIpHeader) ?? "";
      if (email) await limits.recordSuccess({ path: c.path, ip, email });
      const forgetful: unknown = c.path === "/request-password-reset" ? c.body?.email : null;
      if (typeof forgetful !== "string") return;
      if (!(await findAccountId(database.reader, forgetful)))
        await mails.noPasswordReset(forgetful);
    }),
  };
}

const resetPath = "/request-password-reset";

function bodySchema(path: string): BodySchema {
  if (path.startsWith("/passkey/")) return passkeyBody;
  if (path === resetPath) return resetBody;
  return path === "/sign-up/email" ? signUpBody : accountBody;
}

type Body = Record<string, unknown>;
type BodySchema = v.GenericSchema<unknown, Body> | v.GenericSchemaAsync<unknown, Body>;

const isObject = (body: unknown) =>
  typeof body === "object" && body !== null && !Array.isArray(body);

/** @throws APIError 400 for the first field that does not fit */
async function validate(schema: BodySchema, body: unknown) {
  const parsed = await v.safeParseAsync(schema, body ?? {});
  if (parsed.success) return parsed.output;
  const [{ message, path }] = parsed.issues;
  const field = String(path?.[0]?.key);
  throw apiError(problemOf(field)({ title: message }));
}

function problemOf(field: string) {
  if (field === "email") return betterAuthProblems.invalidEmail;
  const { weakPassword, invalidInput } = betterAuthProblems;
  return /password/i.test(field) ? weakPassword : invalidInput;
}
