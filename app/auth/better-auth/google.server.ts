import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from "better-auth";
import { genericOAuth, oauthPopup } from "better-auth/plugins";
import { decodeJwt } from "jose";
import * as v from "valibot";
import type { Log } from "../../platform/log.server.ts";
import { pictureUrl, storable } from "../../platform/text.ts";
import {
  type GoogleClient,
  type GoogleProvider,
  googleRedirectPath,
} from "../auth-config.server.ts";
import { maxNameLength } from "../credentials.ts";

/** The name of the provider in addresses and in the table of accounts. */
const providerId = "google";

/** Where the window is opened. */
const startPath = "/identity/oauth-popup/start";

/** How long Google may take to describe itself, in milliseconds. */
const discoveryTimeout = 5_000;

/** What an ID token says of its owner (OpenID Connect Core 1.0, 5.1). */
const profile = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1)),
  email: v.pipe(v.string(), v.email()),
  email_verified: v.fallback(v.boolean(), false),
  name: v.fallback(v.pipe(storable, v.trim()), ""),
  picture: v.fallback(v.nullable(pictureUrl("")), null),
});

interface GoogleOptions {
  /** What the site's identity is made with, without Google. */
  identity: BetterAuthOptions;
  google: GoogleProvider;
  log: Log;
}

/**
 * The window in which a gardener logs in with Google. Google is asked to describe itself when it
 * is first needed and not at start, where the library would drop a provider that is down without
 * a word, and wait for one that hangs.
 */
export function createGoogle({ identity, google, log }: GoogleOptions) {
  const { standIn } = google;
  const logger = { ...identity.logger, log: unlessExpected(identity.logger?.log) };
  const authWith = (...more: BetterAuthPlugin[]) =>
    betterAuth({
      ...identity,
      logger,
      plugins: [...(identity.plugins ?? []), oauthPopup(), ...more],
    });
  // Answers while Google does not: the window closes, and the page learns that it failed.
  const without = authWith();
  let found: ReturnType<typeof find> | null = null;

  async function find() {
    const auth = authWith(genericOAuth({ config: [describe(await google.client())] }));
    const { socialProviders } = await inTime(auth.$context, discoveryTimeout);
    if (!socialProviders.length) throw new Error("its description is not to be had");
    return auth;
  }

  async function auth() {
    found ??= find();
    try {
      return await found;
    } catch (error) {
      found = null;
      log.warn({ part: "identity", err: error }, "Google cannot be reached");
      return without;
    }
  }

  /** Answers what is asked on the way through the window, and nothing else. */
  return async function handler(request: Request) {
    const { pathname } = new URL(request.url);
    if (standIn && pathname.startsWith(`${standIn.path}/`)) return standIn.handler(request);
    if (pathname !== startPath && pathname !== googleRedirectPath) return null;
    return withoutToken(await (await auth()).handler(request));
  };
}

function describe(client: GoogleClient) {
  return {
    providerId,
    prompt: "select_account" as const,
    ...client,
    scopes: ["openid", "email", "profile"],
    requireIdTokenVerification: true,
    // The ID token alone, which has been checked by now: no token, nobody.
    async getUserInfo({ idToken }: { idToken?: string | undefined }) {
      const parsed = v.safeParse(profile, idToken ? decodeJwt(idToken) : null);
      if (!parsed.success) return null;
      const { iss, sub, email, email_verified, name, picture } = parsed.output;
      return {
        sub,
        iss,
        email,
        emailVerified: email_verified,
        name: name.slice(0, maxNameLength),
        image: picture ?? undefined,
      };
    },
    // The same subject of another issuer is another person.
    accountSubject: ({ profile: { iss, sub } }: { profile: Record<string, unknown> }) =>
      `${iss} ${sub}`,
  };
}

/** The page that closes the window carries the session's secret, which no script is to see. */
async function withoutToken(response: Response) {
  const { status, headers } = response;
  if (status !== 200 || !headers.get("content-type")?.startsWith("text/html")) return response;
  const page = await response.text();
  return new Response(page.replace(/"token":"[^"]*"/, '"token":"in the cookie"'), {
    status,
    headers,
  });
}

/** The library warns that frames of other sites cannot use the token, which nobody shall use. */
function unlessExpected(log: NonNullable<BetterAuthOptions["logger"]>["log"]): typeof log {
  return (level, message, ...more) => {
    if (!message.includes("`bearer` plugin is not registered")) log?.(level, message, ...more);
  };
}

async function inTime<T>(work: Promise<T>, time: number) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("too slow")), time);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
