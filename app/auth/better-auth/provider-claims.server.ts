import { decodeJwt } from "jose";
import * as v from "valibot";
import type { GoogleClient } from "../identity-provider.server.ts";

/** In milliseconds. */
const timeoutMs = 5_000;

/** The used part of a discovery document (OpenID Connect Discovery 1.0, 3). */
const discoveryDocument = v.object({
  issuer: v.string(),
  userinfo_endpoint: v.optional(v.string()),
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string()), ["client_secret_basic"]),
});

const userInfoReply = v.looseObject({ sub: v.string() });

const withoutSlash = (address: string) => address.replace(/\/$/, "");

/**
 * Reads what the library does not tell of a provider.
 * @throws Error if the provider cannot be reached, or says that it is another one
 */
export async function discover({ discoveryUrl, issuer }: GoogleClient & { issuer: string }) {
  const reply = await fetch(discoveryUrl, { signal: AbortSignal.timeout(timeoutMs) });
  const found = v.parse(discoveryDocument, await reply.json());
  if (withoutSlash(found.issuer) !== withoutSlash(issuer))
    throw new Error(`the provider says that its issuer is ${found.issuer}`);
  const methods = found.token_endpoint_auth_methods_supported;
  const isBasic = methods.includes("client_secret_basic");
  const isPost = methods.includes("client_secret_post");
  return {
    userInfoUrl: found.userinfo_endpoint,
    authentication: isBasic && !isPost ? ("basic" as const) : ("post" as const),
  };
}

/**
 * Reads the claims of a verified ID token. If it lacks the address or the required claim, adds those
 * of the provider's endpoint about the same subject, as Zitadel needs it.
 */
export async function readClaims(
  { idToken, accessToken }: { idToken?: string | undefined; accessToken?: string | undefined },
  userInfoUrl: string | undefined,
  required: string | undefined,
): Promise<Record<string, unknown> | null> {
  const inToken: Record<string, unknown> | null = idToken ? decodeJwt(idToken) : null;
  if (!inToken || !userInfoUrl || !accessToken) return inToken;
  const isWhole = required === undefined || inToken[required] !== undefined;
  if (isWhole && inToken.email !== undefined) return inToken;
  const more = await askUserInfo(userInfoUrl, accessToken);
  if (!more || more.sub !== inToken.sub) return inToken;
  // An address and whether it is confirmed come from one place.
  const { email, email_verified } = inToken.email === undefined ? more : inToken;
  return { ...more, ...inToken, email, email_verified };
}

/** Returns null if the endpoint does not answer with claims (OpenID Connect Core 1.0, 5.3). */
async function askUserInfo(address: string, accessToken: string) {
  try {
    const reply = await fetch(address, {
      headers: { authorization: `Bearer ${accessToken}`, accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return reply.ok ? v.parse(userInfoReply, await reply.json()) : null;
  } catch {
    return null;
  }
}
