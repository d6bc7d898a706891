import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from "better-auth";
import { validateAuthorizationCode } from "better-auth/oauth2";
import { genericOAuth, oauthPopup } from "better-auth/plugins";
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
  type ProviderId,
  redirectPath,
} from "../identity-provider.server.ts";
import { languageCookie, lastPage, messageIn, popupLocale } from "./popup-page.server.ts";
import {
  providerTimeoutMs,
  readClaims,
  discover as readDiscovery,
} from "./provider-claims.server.ts";

/** The path of the popup's first request. The site redirects it to a provider. */
const startPath = "/identity/oauth-popup/start";

const methods = ["GET", "HEAD", "POST"];

/** The claims of an ID token (OpenID Connect Core 1.0, 5.1). */
const accountClaims = v.object({
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

interface ProviderSignInOptions {
  options: BetterAuthOptions;
  id: ProviderId;
  provider: GoogleProvider;
  log: Log;
  languages: readonly [Locale, ...Locale[]];
}

/**
 * Handles the requests of the popup in which a gardener signs in with a provider. The first sign-in
 * loads the discovery document. At start, the library would silently drop a provider that is
 * down, and wait for a provider that hangs.
 */
export function createProviderSignIn(services: ProviderSignInOptions) {
  const { options, id, provider, log, languages } = services;
  const { standIn } = provider;
  const logger = { ...options.logger, log: withoutBearerWarning(options.logger?.log) };
  const createAuth = (...plugins: BetterAuthPlugin[]) =>
    betterAuth({
      ...options,
      logger,
      user: { ...options.user, validateUserInfo: refuseUnlessRequired },
      plugins: [...(options.plugins ?? []), oauthPopup(), ...plugins],
    });
  // Used while the provider cannot be reached: this instance closes the popup with an error.
  const authWithoutProvider = createAuth();
  let authWithProvider: ReturnType<typeof discover> | null = null;

  async function discover() {
    const config = await oauthConfig(id, await provider.client());
    const auth = createAuth(genericOAuth({ config: [config] }));
    const { socialProviders } = await withTimeout(auth.$context, providerTimeoutMs);
    if (!socialProviders.length) throw new Error("there is no discovery document");
    return auth;
  }

  async function getAuth() {
    authWithProvider ??= discover();
    try {
      return await authWithProvider;
    } catch (error) {
      authWithProvider = null;
      log.warn({ part: "identity", provider: id, err: error }, "the provider cannot be reached");
      return authWithoutProvider;
    }
  }

  /** Replaces the library's page that closes the popup, because that page has the session token. */
  async function withOwnPage(request: Request, response: Response) {
    const { status, headers } = response;
    if (status !== 200 || !headers.get("content-type")?.startsWith("text/html")) return response;
    return lastPage(messageIn(await response.text()), request, languages, headers);
  }

  /**
   * @returns null for a request that is not about the provider
   * @throws Problem 405 for a method that signing in does not use
   */
  return async function handler(request: Request) {
    const { pathname, searchParams } = new URL(request.url);
    const isStandIn = standIn?.isOpenedBy(pathname) ?? false;
    const isStart = pathname === startPath && searchParams.get("provider") === id;
    if (!isStandIn && !isStart && pathname !== redirectPath(id)) return null;
    if (!methods.includes(request.method)) {
      throw requestProblems.methodNotAllowed({ allow: methods.join(", ") });
    }
    if (standIn && isStandIn) return standIn.handler(request);
    const auth = await getAuth();
    const locale = popupLocale(request, languages);
    const answer = async () => withOwnPage(request, await auth.handler(request));
    if (!locale) return answer();
    const reply = await inLocale(locale, answer, baseOf(locale, languages));
    if (isStart) {
      const secure = options.advanced?.useSecureCookies ? "; Secure" : "";
      reply.headers.append("set-cookie", languageCookie(locale) + secure);
    }
    return reply;
  };
}

type CodeExchange = Parameters<typeof validateAuthorizationCode>[0];

/**
 * Configures better-auth for a provider. The library verifies the ID token before it asks for the
 * profile. Issuer and subject together identify an account, because two issuers may use the same
 * subject.
 */
async function oauthConfig(providerId: ProviderId, client: GoogleClient) {
  const { issuer, required, ...asked } = client;
  const { tokenUrl, userInfoUrl, authentication } = await readDiscovery(client);
  return {
    providerId,
    ...asked,
    // Asks Google to show an account chooser, because people often have several Google accounts.
    ...(!issuer && { prompt: "select_account" as const }),
    scopes: ["openid", "email", "profile"],
    requireIdTokenVerification: true,
    // Without this timeout, the library would wait for five minutes.
    getToken: (code: Pick<CodeExchange, "code" | "codeVerifier" | "redirectURI">) =>
      withTimeout(
        validateAuthorizationCode({
          ...code,
          ...{ options: asked, tokenEndpoint: tokenUrl, authentication },
        }),
        providerTimeoutMs,
      ),
    async getUserInfo(tokens: { idToken?: string | undefined; accessToken?: string | undefined }) {
      const claims = await readClaims(tokens, userInfoUrl, required?.claim);
      const parsed = v.safeParse(accountClaims, claims);
      if (!parsed.success) return null;
      const { iss, sub, email, email_verified, name, picture } = parsed.output;
      return {
        sub,
        iss,
        email,
        emailVerified: email_verified,
        name,
        image: picture ?? undefined,
        mayEnter: !required || hasClaim(claims?.[required.claim], required.value),
      };
    },
    accountSubject: ({ profile: { iss, sub } }: { profile: Record<string, unknown> }) =>
      `${iss} ${sub}`,
  };
}

/** True if a claim is equal to `value`, or is a list that contains `value`. */
const hasClaim = (claim: unknown, value: string) =>
  (Array.isArray(claim) ? claim : [claim]).some(
    (each) => /string|number|boolean/.test(typeof each) && String(each) === value,
  );

/** Refuses an account without the required claim, whether the account is new or known here. */
const refuseUnlessRequired: NonNullable<BetterAuthOptions["user"]>["validateUserInfo"] = ({
  source,
}) => {
  const { mayEnter } = source.oauth?.profile ?? {};
  return mayEnter === false ? { error: "provider_refused" } : undefined;
};

type LogFunction = NonNullable<BetterAuthOptions["logger"]>["log"];

/** Drops the warning that iframes on other sites cannot use the token. The site intends that. */
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
