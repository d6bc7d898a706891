import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from "better-auth";
import { genericOAuth, oauthPopup } from "better-auth/plugins";
import { decodeJwt } from "jose";
import * as v from "valibot";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { emailAddress } from "../../platform/text/email.ts";
import { baseOf, type Locale } from "../../platform/text/languages.ts";
import { inLocale } from "../../platform/text/locale.server.ts";
import { pictureUrl, shownName } from "../../platform/text/text.ts";
import { maxNameLength } from "../credentials.ts";
import {
  type GoogleClient,
  type GoogleProvider,
  googleRedirectPath,
} from "../identity-provider.server.ts";

const providerId = "google";

/** The first request of the popup, which redirects to Google. */
const startPath = "/identity/oauth-popup/start";

const methods = ["GET", "HEAD", "POST"];

/** In milliseconds. */
const discoveryTimeoutMs = 5_000;

/** The claims of an ID token (OpenID Connect Core 1.0, 5.1). */
const idTokenClaims = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1)),
  email: emailAddress("Invalid email"),
  email_verified: v.fallback(v.boolean(), false),
  name: v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) => shownName(text, maxNameLength)),
    ),
    "",
  ),
  picture: v.fallback(v.nullable(pictureUrl("")), null),
});

interface GoogleSignInOptions {
  options: BetterAuthOptions;
  google: GoogleProvider;
  log: Log;
  languages: readonly [Locale, ...Locale[]];
}

/**
 * Handles the requests of the popup in which a gardener signs in with Google. The first sign-in
 * loads the discovery document. Loading it at start would make the library silently drop a provider
 * that is down, and wait for a provider that hangs.
 */
export function createGoogleSignIn({ options, google, log, languages }: GoogleSignInOptions) {
  const { standIn } = google;
  const logger = { ...options.logger, log: withoutBearerWarning(options.logger?.log) };
  const createAuth = (...plugins: BetterAuthPlugin[]) =>
    betterAuth({
      ...options,
      logger,
      plugins: [...(options.plugins ?? []), oauthPopup(), ...plugins],
    });
  // This instance is used while Google cannot be reached. It closes the popup with an error.
  const authWithoutGoogle = createAuth();
  let authWithGoogle: ReturnType<typeof discover> | null = null;

  async function discover() {
    const auth = createAuth(genericOAuth({ config: [oauthConfig(await google.client())] }));
    const { socialProviders } = await withTimeout(auth.$context, discoveryTimeoutMs);
    if (!socialProviders.length) throw new Error("there is no discovery document");
    return auth;
  }

  async function getAuth() {
    authWithGoogle ??= discover();
    try {
      return await authWithGoogle;
    } catch (error) {
      authWithGoogle = null;
      log.warn({ part: "identity", err: error }, "Google cannot be reached");
      return authWithoutGoogle;
    }
  }

  /**
   * @returns null for a request that is not about Google
   * @throws Problem 405 for a method that browsers do not use for these paths
   */
  return async function handler(request: Request) {
    const { pathname } = new URL(request.url);
    const isStandIn = standIn?.isOpenedBy(pathname) ?? false;
    if (!isStandIn && pathname !== startPath && pathname !== googleRedirectPath) return null;
    if (!methods.includes(request.method)) {
      throw requestProblems.methodNotAllowed({ allow: methods.join(", ") });
    }
    if (standIn && isStandIn) return standIn.handler(request);
    const auth = await getAuth();
    const locale = languages.find((tag) => tag === languageOf(request));
    const answer = async () => withoutToken(await auth.handler(request));
    if (!locale) return answer();
    const reply = await inLocale(locale, answer, baseOf(locale, languages));
    if (pathname === startPath) {
      const secure = options.advanced?.useSecureCookies ? "; Secure" : "";
      reply.headers.append("set-cookie", languageCookie(locale) + secure);
    }
    return reply;
  };
}

/**
 * The longest time that a visitor may spend at Google's pages, in seconds. The library uses the
 * same time.
 */
const wayLifetime = 10 * 60;

/** Stores the language of the page that opened the popup, until Google redirects back. */
const languageCookie = (locale: Locale) =>
  `popup-language=${locale}; Path=/identity; Max-Age=${wayLifetime}; HttpOnly; SameSite=Lax`;

/** Reads the language from the first request, or from the cookie after that. */
function languageOf({ url, headers }: Request) {
  const said = new URL(url).searchParams.get("language");
  return said ?? headers.get("cookie")?.match(/(?:^|;\s*)popup-language=([\w-]+)/)?.[1];
}

/**
 * Configures better-auth for Google. The profile comes from the verified ID token alone. Issuer and
 * subject together identify an account, because two issuers may use the same subject.
 */
function oauthConfig(client: GoogleClient) {
  return {
    providerId,
    prompt: "select_account" as const,
    ...client,
    scopes: ["openid", "email", "profile"],
    requireIdTokenVerification: true,
    async getUserInfo({ idToken }: { idToken?: string | undefined }) {
      const parsed = v.safeParse(idTokenClaims, idToken ? decodeJwt(idToken) : null);
      if (!parsed.success) return null;
      const { iss, sub, email, email_verified, name, picture } = parsed.output;
      return {
        sub,
        iss,
        email,
        emailVerified: email_verified,
        name,
        image: picture ?? undefined,
      };
    },
    accountSubject: ({ profile: { iss, sub } }: { profile: Record<string, unknown> }) =>
      `${iss} ${sub}`,
  };
}

/**
 * Removes the session token from the page that closes the popup, because scripts must not see it.
 */
async function withoutToken(response: Response) {
  const { status, headers } = response;
  if (status !== 200 || !headers.get("content-type")?.startsWith("text/html")) return response;
  const page = await response.text();
  return new Response(page.replace(/"token":"[^"]*"/, '"token":"in the cookie"'), {
    status,
    headers,
  });
}

type LogFunction = NonNullable<BetterAuthOptions["logger"]>["log"];

/** Drops the warning that iframes on other sites cannot use the token. The site wants it so. */
function withoutBearerWarning(log: LogFunction): LogFunction {
  return (level, message, ...more) => {
    if (!message.includes("`bearer` plugin is not registered")) log?.(level, message, ...more);
  };
}

async function withTimeout<T>(work: Promise<T>, timeoutMs: number) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("too slow")), timeoutMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
