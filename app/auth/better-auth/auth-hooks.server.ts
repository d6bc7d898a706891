import type { User } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import * as v from "valibot";
import type { Database } from "../../platform/database/open.server.ts";
import { clientIpHeader } from "../../platform/http/request.server.ts";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { Clock } from "../../platform/process/clock.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { emailAddress } from "../../platform/text/email.ts";
import { line, storable } from "../../platform/text/text.ts";
import { authWords } from "../auth.words.ts";
import { maxNameLength, registerInput } from "../credentials.ts";
import type { OnAccountChanged, Registration } from "../identity-provider.server.ts";
import { isMisleading } from "../names.server.ts";
import type { AccountMails } from "./account-mails.server.ts";
import {
  deleteCredentials,
  findAccountId,
  isDisabled,
  readAccount,
} from "./accounts.store.server.ts";
import { apiError } from "./better-auth-errors.server.ts";
import { betterAuthProblems as p } from "./better-auth-problems.ts";
import { announceUse, checkInvitation, claimInvitation } from "./invitations.store.server.ts";
import { fromLibrary, toLibrary } from "./library-addresses.server.ts";
import { newPassword } from "./passwords.server.ts";
import type { SignInLimits } from "./sign-in-limits.server.ts";

const { name, photoUrl } = registerInput.entries;

/**
 * The account fields in the body of any call. The name may be empty until registration is complete.
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
const signInBody = v.objectAsync({ ...accountBody.entries, email });

const signInPath = "/sign-in/email";
const signUpPath = "/sign-up/email";
const resetPath = "/request-password-reset";

/** The library's reply to a request for a password reset. */
const resetRequested = {
  status: true,
  message: "If this email exists in our system, check your email for the reset link",
};

export interface HookOptions {
  database: Database;
  limits: SignInLimits;
  mails: AccountMails;
  /** The current rule on who may register (docs/decisions/0020). */
  registration: () => Registration;
  clock: Clock;
  log: Log;
  letterhead: Letterhead;
  /** Returns why an account may not have a picture, or null. `uid` is null before registration. */
  refusePicture: (uid: string | null, address: string) => Promise<string | null>;
  onAccountChanged: OnAccountChanged;
}

export function createHooks(options: HookOptions) {
  const { database, limits, mails, registration, clock, log } = options;
  const { refusePicture, onAccountChanged, letterhead } = options;

  /** Returns the invitation's code, or null if none is needed. @throws APIError */
  function requireInvitation(invitation: unknown) {
    const rule = registration();
    if (rule === "open") return null;
    if (rule === "closed") throw apiError(p.registrationClosed());
    if (typeof invitation !== "string" || !invitation) throw apiError(p.invitationRequired());
    return invitation;
  }

  /** Checks the invitation before the password is hashed and the address is looked up. */
  async function checkRegistration(invitation: unknown) {
    const code = requireInvitation(invitation);
    if (code === null) return;
    const state = await checkInvitation(database.reader, code, clock());
    if (state === "used") throw apiError(p.invitationUsed());
    if (state === "invalid") throw apiError(p.invitationInvalid());
  }

  /**
   * Refuses a new name that contains a link, or that others would take for the site's name.
   * @throws APIError 400
   */
  function checkName(name: unknown, account: Pick<User, "name"> | null) {
    if (typeof name !== "string" || !name || name === account?.name) return;
    if (!isMisleading(name, letterhead.siteName)) return;
    throw apiError(p.invalidName({ title: authWords.explanations["invalid-name"] }));
  }

  /** Refuses an address to which the site cannot send mail. @throws APIError 400 */
  async function checkReached(address: unknown) {
    if (typeof address === "string" && (await mails.reaches(address))) return;
    throw apiError(p.invalidEmail({ title: authWords.explanations["invalid-email"] }));
  }

  /** Checks a picture, unless the account has it already. @throws APIError 400 */
  async function checkPicture(picture: unknown, account: Pick<User, "id" | "image"> | null) {
    if (typeof picture !== "string" || picture === account?.image) return;
    const message = await refusePicture(account?.id ?? null, picture);
    if (message) throw apiError(p.invalidInput({ title: message }));
  }

  /**
   * Reports an account's current data. Reads the account again first, because the hooks of two
   * changes may run in the wrong order.
   */
  async function reportAccount(uid: string, invitation: unknown = null) {
    await database.transaction(async (transaction) => {
      const account = await readAccount(transaction, uid);
      if (!account) return;
      await onAccountChanged(transaction, account);
      if (typeof invitation !== "string" || registration() !== "invitation") return;
      await announceUse(transaction, { code: invitation, uid, at: clock() });
    });
  }

  const hooks = {
    before: createAuthMiddleware(async (c) => {
      const { path } = c;
      await validate(anyQuery, c.query);
      // Leaves out `response`, the device's answer, because it may be nested to any depth.
      const { response, ...body } = await validate(bodySchema(path), c.body);
      const ip = c.headers?.get(clientIpHeader) ?? "";
      const retryAfter = await limits.consume({ path, ip, email: body.email });
      if (retryAfter) throw apiError(p.rateLimited({ retryAfter }));
      if (path === signUpPath) {
        checkName(body.name, null);
        await checkRegistration(body.invitation);
        await checkReached(body.email);
        await checkPicture(body.image, null);
      }
      if (path === resetPath && (await limits.consumeMail(String(body.email)))) {
        // Sends the usual reply. A different reply would reveal that somebody has requested resets.
        log.warn({ part: "identity" }, "a letter for a new password was not sent: limit reached");
        return resetRequested;
      }
      // The library gets and stores only the parsed body.
      if (typeof body.email === "string") body.email = toLibrary(body.email);
      const parsed = isObject(c.body) ? { context: { body } } : undefined;
      if (/^\/sign-/.test(path) || !c.headers?.has("cookie")) return parsed;
      const { authCookies, secret, internalAdapter } = c.context;
      const token = await c.getSignedCookie(authCookies.sessionToken.name, secret);
      const session = token ? await internalAdapter.findSession(token) : null;
      if (!token || !session) return parsed;
      if (!(await isDisabled(database.reader, session.user.id))) {
        checkName(body.name, session.user);
        await checkPicture(body.image, session.user);
        return parsed;
      }
      // Deleting the session signs the browser out, so the browser gets this error only once.
      await internalAdapter.deleteSession(token);
      throw apiError(p.userDisabled());
    }),

    after: createAuthMiddleware(async (c) => {
      const email = c.context.newSession?.user.email;
      const ip = c.headers?.get(clientIpHeader) ?? "";
      if (email) await limits.recordSuccess({ path: c.path, ip, email });
      const requested: unknown = c.path === resetPath ? c.body?.email : null;
      if (typeof requested !== "string") return;
      const address = fromLibrary(requested);
      if (!(await findAccountId(database.reader, address))) await mails.noPasswordReset(address);
    }),
  };

  const databaseHooks = {
    session: {
      create: {
        /** Refuses every kind of sign-in to a disabled account. */
        async before({ userId }: { userId: string }) {
          if (await isDisabled(database.reader, userId)) throw apiError(p.userDisabled());
        },
      },
    },
    account: {
      create: {
        /** Deletes the credentials of an unconfirmed account before a provider is linked to it. */
        async before({ userId, providerId }: { userId: string; providerId: string }) {
          if (providerId === "credential") return;
          await database.transaction(async (transaction) => {
            const account = await readAccount(transaction, userId);
            if (account && !account.emailVerified) await deleteCredentials(transaction, userId);
          });
        },
      },
    },
    user: {
      create: {
        /** Takes one use of the invitation. Of two simultaneous requests, one gets the last use. */
        async before(user: { name: string }, call: SignUpCall) {
          const code = requireInvitation(call?.body?.invitation);
          if (code !== null && !(await claimInvitation(database.writer, code, clock())))
            throw apiError(p.invitationUsed());
          // Removes a misleading name that comes from a provider. The site then asks the owner for
          // another name.
          const isRefused = isMisleading(user.name, letterhead.siteName);
          return isRefused ? { data: { name: "" } } : undefined;
        },
        async after({ id, email, emailVerified }: User, call: SignUpCall) {
          await reportAccount(id, call?.body?.invitation);
          if (emailVerified || (await limits.consumeMail(email))) return;
          await mails.verification(id, email);
        },
      },
      update: {
        /** @param user null if the account was deleted meanwhile */
        async after(user: User | null) {
          if (user) await reportAccount(user.id);
        },
      },
    },
  };

  return { hooks, databaseHooks };
}

function bodySchema(path: string): BodySchema {
  if (path.startsWith("/passkey/")) return passkeyBody;
  if (path === resetPath) return resetBody;
  if (path === signInPath) return signInBody;
  return path === signUpPath ? signUpBody : accountBody;
}

type SignUpCall = { body?: { invitation?: unknown } } | null;

type Body = Record<string, unknown>;
type BodySchema = v.GenericSchema<unknown, Body> | v.GenericSchemaAsync<unknown, Body>;

const isObject = (body: unknown) =>
  typeof body === "object" && body !== null && !Array.isArray(body);

/** @throws APIError 400 for the first invalid field */
async function validate(schema: BodySchema, body: unknown) {
  const parsed = await v.safeParseAsync(schema, body ?? {});
  if (parsed.success) return parsed.output;
  const [{ message, path }] = parsed.issues;
  const field = String(path?.[0]?.key);
  if (field === "email") throw apiError(p.invalidEmail({ title: message }));
  throw apiError((/password/i.test(field) ? p.weakPassword : p.invalidInput)({ title: message }));
}
