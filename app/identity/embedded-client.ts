import { decodeJwt } from "jose/jwt/decode";
import * as v from "valibot";
import type { Clock } from "../platform/clock.ts";
import { type IdentityClient, type IdentityCode, IdentityError, type User } from "./identity.ts";

/** How long a call to the identity provider may take, in milliseconds (spec 9). */
const timeout = 30_000;

/** A token this close to its end is not used any more, in milliseconds (spec 9). */
const expiryMargin = 30_000;

const userSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  image: v.nullish(v.string(), null),
  createdAt: v.string(),
});
const sessionReply = v.nullable(
  v.object({ user: userSchema, session: v.object({ createdAt: v.string() }) }),
);
const tokenReply = v.object({ token: v.string() });
const refusal = v.object({ code: v.optional(v.string()) });

/** better-auth's codes in the client codes of spec 8. */
const codes: Record<string, IdentityCode> = {
  USER_ALREADY_EXISTS: "email-already-in-use",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "email-already-in-use",
  INVALID_EMAIL_OR_PASSWORD: "invalid-credential",
  INVALID_EMAIL: "invalid-credential",
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: "password-does-not-meet-requirements",
  PASSWORD_TOO_SHORT: "password-does-not-meet-requirements",
  PASSWORD_TOO_LONG: "password-does-not-meet-requirements",
  UNAUTHORIZED: "user-token-expired",
};

/** The adapter to the identity provider that runs in the site's own process. */
export function createEmbeddedClient(clock: Clock): IdentityClient {
  const listeners = new Set<() => void>();
  let user: User | null | undefined;
  let token: { value: string; expiresAt: number } | null = null;
  let refreshing: Promise<string | null> | null = null;
  let asking: Promise<User | null> | null = null;

  function setUser(next: User | null) {
    user = next;
    if (!next) token = null;
    for (const listener of listeners) listener();
    return next;
  }

  async function ask<T extends v.GenericSchema>(call: string, reply: T, body?: unknown) {
    const response = await fetch(`/identity${call}`, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    }).catch(() => {
      throw new IdentityError("network-request-failed");
    });
    if (!response.ok) throw new IdentityError(await codeOf(response));
    return v.parse(reply, await response.json());
  }

  async function askUser(): Promise<User | null> {
    const reply = await ask("/get-session", sessionReply);
    return setUser(reply && toUser(reply.user, reply.session.createdAt));
  }

  async function signedInUser() {
    token = null;
    const signedIn = await askUser();
    if (!signedIn) throw new IdentityError("internal-error");
    return signedIn;
  }

  async function refresh() {
    try {
      const { token: value } = await ask("/token", tokenReply);
      const { sub, exp = 0 } = decodeJwt(value);
      // Another tab has signed in as somebody else: this one follows before it acts.
      if (sub !== user?.uid) await askUser();
      token = { value, expiresAt: exp * 1000 };
      return value;
    } catch (error) {
      if (!(error instanceof IdentityError) || error.code !== "user-token-expired") throw error;
      setUser(null);
      return null;
    } finally {
      refreshing = null;
    }
  }

  async function ready() {
    // Without an answer the page goes on as for a visitor, and the next call asks again.
    asking ??= askUser().catch(() => {
      asking = null;
      return setUser(null);
    });
    await asking;
    return user ?? null;
  }

  return {
    current: () => user,
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async token() {
      await ready();
      if (!user) return null;
      if (token && token.expiresAt - expiryMargin > clock()) return token.value;
      refreshing ??= refresh();
      return refreshing;
    },
    async createUser(email, password) {
      await ask("/sign-up/email", v.unknown(), { email, password, name: "" });
      return signedInUser();
    },
    async updateUser({ displayName, photoURL }) {
      await ask("/update-user", v.unknown(), { name: displayName, image: photoURL });
      return signedInUser();
    },
    async signInUser(email, password) {
      await ask("/sign-in/email", v.unknown(), { email, password });
      return signedInUser();
    },
    async logOut() {
      await ask("/sign-out", v.unknown(), {});
      setUser(null);
    },
  };
}

async function codeOf(response: Response): Promise<IdentityCode> {
  if (response.status === 429) return "too-many-requests";
  const body = v.safeParse(refusal, await response.json().catch(() => null));
  const code = body.success && body.output.code ? codes[body.output.code] : undefined;
  return code ?? (response.status === 401 ? "user-token-expired" : "internal-error");
}

function toUser(account: v.InferOutput<typeof userSchema>, signedInAt: string): User {
  return {
    uid: account.id,
    displayName: account.name || null,
    email: account.email,
    photoURL: account.image,
    emailVerified: account.emailVerified,
    phoneNumber: null,
    tenantId: null,
    providerData: [{ providerId: "password", uid: account.email }],
    metadata: { creationTime: account.createdAt, lastSignInTime: signedInAt },
    isAnonymous: false,
  };
}
