import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { proxy } from "hono/proxy";
import { type GoogleProvider, redirectPath } from "../../auth/identity-provider.server.ts";
import type { Locale } from "../../platform/text/languages.ts";
import { demoAccounts } from "./account-chooser.server.ts";
import { createDemoProvider } from "./openid-provider.server.ts";

const path = "/identity/demo-google";

/**
 * The paths that browsers open. The site itself requests all other paths, on the provider's own
 * port.
 */
const opened = new RegExp(`^${path}/(auth|choose)(/|$)`);

/**
 * Creates a stand-in for Google on a demo site. The stand-in starts at the first request. Only this
 * machine can reach its port, so the site forwards the requests of browsers.
 * @param locale the language of the stand-in's pages
 */
export function createGoogleStandIn(siteUrl: string, locale: Locale): GoogleProvider {
  const issuer = siteUrl + path;
  const redirectUri = siteUrl + redirectPath("google");
  const client = { id: "trellis-demo", secret: randomBytes(32).toString("hex"), redirectUri };
  let started: Promise<string> | null = null;

  async function start() {
    const handler = await createDemoProvider({
      issuer,
      accounts: demoAccounts,
      client,
      siteUrl,
      locale,
    });
    const server = createServer(handler).unref();
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(0, "127.0.0.1", resolve);
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  function origin() {
    started ??= start().catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  }

  return {
    async client() {
      return {
        clientId: client.id,
        clientSecret: client.secret,
        discoveryUrl: `${await origin()}/.well-known/openid-configuration`,
        // Browsers need this public address. The discovery document has local addresses only.
        authorizationUrl: `${issuer}/auth`,
      };
    },

    standIn: {
      isOpenedBy: (pathname) => opened.test(pathname),
      async handler(request) {
        const { pathname, search } = new URL(request.url);
        const { host, protocol } = new URL(siteUrl);
        return proxy((await origin()) + pathname + search, {
          raw: request,
          headers: {
            cookie: request.headers.get("cookie") ?? undefined,
            "content-type": request.headers.get("content-type") ?? undefined,
            "x-forwarded-host": host,
            "x-forwarded-proto": protocol.slice(0, -1),
          },
          redirect: "manual",
        });
      },
    },
  };
}
