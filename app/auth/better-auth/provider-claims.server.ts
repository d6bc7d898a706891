import { decodeJwt } from "jose";
import * as v from "valibot";
import { publicUrl } from "../../platform/http/public-networks.server.ts";
import type { GoogleClient } from "../identity-provider.server.ts";

/** The maximum time for a provider's answer, in milliseconds. */
export const providerTimeoutMs = 5_000;

/** The maximum length of an answer, in bytes. Usual answers have a few thousand bytes. */
const maxBytes = 256 * 1024;

/** The fields that the site reads from a discovery document (OpenID Connect Discovery 1.0, 3). */
const discoveryDocument = v.object({
  issuer: v.string(),
  token_endpoint: v.string(),
  jwks_uri: v.string(),
  userinfo_endpoint: v.optional(v.string()),
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string()), ["client_secret_basic"]),
});

const userInfoReply = v.looseObject({ sub: v.string() });

const withoutSlash = (address: string) => address.replace(/\/$/, "");

/**
 * Reads the facts about a provider that the library does not pass on.
 * @throws Error if the provider cannot be reached, gives another issuer, or sends the site to an
 * address that is neither public nor on the provider's own host
 */
export async function discover({ discoveryUrl, issuer }: GoogleClient) {
  const signal = AbortSignal.timeout(providerTimeoutMs);
  const found = v.parse(discoveryDocument, await readJson(await fetch(discoveryUrl, { signal })));
  if (issuer !== undefined && withoutSlash(found.issuer) !== withoutSlash(issuer))
    throw new Error(`the provider says that its issuer is ${found.issuer}`);
  const { hostname } = new URL(discoveryUrl);
  for (const endpoint of [found.token_endpoint, found.jwks_uri, found.userinfo_endpoint]) {
    const isFine =
      endpoint === undefined || URL.parse(endpoint)?.hostname === hostname || publicUrl(endpoint);
    if (!isFine) throw new Error(`the provider sends the site to ${endpoint}`);
  }
  const methods = found.token_endpoint_auth_methods_supported;
  const isBasic = methods.includes("client_secret_basic");
  const isPost = methods.includes("client_secret_post");
  return {
    tokenUrl: found.token_endpoint,
    userInfoUrl: found.userinfo_endpoint,
    authentication: isBasic && !isPost ? ("basic" as const) : ("post" as const),
  };
}

/** Reads an answer as JSON. @throws Error for an answer of more than `maxBytes` */
async function readJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) throw new Error("the answer of the provider is too long");
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

/**
 * Reads the claims of a verified ID token. If the token lacks the address or the required claim,
 * adds the claims that the provider's userinfo endpoint returns for the same subject. The provider
 * Zitadel sends some claims only from that endpoint.
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
  // The address and its confirmation must come from the same source.
  const { email, email_verified } = inToken.email === undefined ? more : inToken;
  return { ...more, ...inToken, email, email_verified };
}

/** Asks for claims. Returns null if the endpoint sends none (OpenID Connect Core 1.0, 5.3). */
async function askUserInfo(address: string, accessToken: string) {
  try {
    const reply = await fetch(address, {
      headers: { authorization: `Bearer ${accessToken}`, accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(providerTimeoutMs),
    });
    return reply.ok ? v.parse(userInfoReply, await readJson(reply)) : null;
  } catch {
    return null;
  }
}
