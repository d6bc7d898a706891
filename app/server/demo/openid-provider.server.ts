import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair } from "jose";
import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Locale } from "../../platform/text/languages.ts";
import { inLocale } from "../../platform/text/locale.server.ts";
import { chooserPage, type DemoAccount } from "./account-chooser.server.ts";
import { demoWords } from "./demo.words.ts";

interface DemoProviderOptions {
  /** The public address of the provider, without a slash at the end. Also the issuer of tokens. */
  issuer: string;
  accounts: DemoAccount[];
  client: { id: string; secret: string; redirectUri: string };
  siteUrl: string;
  locale?: Locale;
}

const algorithm = "ES256";

/**
 * Creates a small OpenID provider for demo sites and tests. The provider stores everything in
 * memory, and creates new keys at every start.
 * @returns its request handler
 */
export async function createDemoProvider({
  issuer,
  accounts,
  client,
  siteUrl,
  locale = "en",
}: DemoProviderOptions) {
  const { default: Provider, interactionPolicy } = await import("oidc-provider");
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const path = new URL(issuer).pathname.replace(/\/$/, "");
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: algorithm, use: "sig" }] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: "client_secret_post",
        id_token_signed_response_alg: algorithm,
      },
    ],
    claims: { email: ["email", "email_verified"], profile: ["name", "picture"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    routes: {
      authorization: `${path}/auth`,
      token: `${path}/token`,
      jwks: `${path}/keys`,
      userinfo: `${path}/me`,
    },
    interactions: { policy, url: (_, { uid }) => `${path}/choose/${uid}` },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    renderError(c, { error }) {
      c.type = "text/plain";
      c.body = inLocale(locale, () => demoWords.cannotGoOn({ error }));
    },
    findAccount(_, id) {
      const account = accounts.find((one) => one.id === id);
      if (!account) return undefined;
      const { name, email, emailVerified, picture } = account;
      return {
        accountId: id,
        claims: () => ({ sub: id, name, email, email_verified: emailVerified, picture }),
      };
    },
  });
  provider.proxy = true;
  const handle = provider.callback();

  async function choose(request: IncomingMessage, response: ServerResponse) {
    const { params } = await provider.interactionDetails(request, response);
    if (request.method !== "POST") {
      const nonce = randomBytes(16).toString("base64");
      const { headers, body } = inLocale(locale, () => chooserPage(accounts, siteUrl, nonce));
      response.writeHead(200, headers).end(body);
      return;
    }
    const accountId = new URLSearchParams(await text(request)).get("account");
    if (!accountId) {
      const refused = { error: "access_denied", error_description: "The visitor has cancelled" };
      await provider.interactionFinished(request, response, refused);
      return;
    }
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope("openid email profile");
    const consent = { grantId: await grant.save() };
    const login = { accountId, remember: false };
    await provider.interactionFinished(request, response, { login, consent, select_account: {} });
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    // Drops the session cookie, so that nobody stays signed in, and each popup asks for an account.
    const others = request.headers.cookie?.split("; ").filter((one) => !one.startsWith("_session"));
    request.headers.cookie = others?.join("; ");
    if (!request.url?.startsWith(`${path}/choose/`)) return void handle(request, response);
    choose(request, response).catch(() => {
      response.writeHead(400, { "content-type": "text/plain; charset=utf-8" });
      response.end(inLocale(locale, () => demoWords.windowTooOld));
    });
  };
}

/** The maximum number of entries in the adapter. The adapter deletes the oldest entries first. */
const maxEntries = 1000;

function createMemoryAdapter() {
  const entries = new Map<string, AdapterPayload>();
  return (model: string): Adapter => {
    const find = async (id: string) => entries.get(`${model} ${id}`);
    return {
      find,
      async upsert(id, payload) {
        entries.delete(`${model} ${id}`);
        entries.set(`${model} ${id}`, payload);
        const [oldest] = entries.keys();
        if (entries.size > maxEntries && oldest) entries.delete(oldest);
      },
      async consume(id) {
        const payload = await find(id);
        // Any truthy value of `consumed` prevents a second use of the code.
        if (payload) payload.consumed = payload.iat ?? 1;
      },
      async destroy(id) {
        entries.delete(`${model} ${id}`);
      },
      async findByUid(uid) {
        return [...entries.values()].find(
          (payload) => payload.kind === model && payload.uid === uid,
        );
      },
      findByUserCode: async () => undefined,
      async revokeByGrantId(grantId) {
        for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
