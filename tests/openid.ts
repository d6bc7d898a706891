import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type ProviderId, redirectPath } from "../app/auth/identity-provider.server.ts";
import type { DemoAccount } from "../app/server/demo/account-chooser.server.ts";
import { createDemoProvider } from "../app/server/demo/openid-provider.server.ts";

export const googleClient = { clientId: "trellis", clientSecret: "only for tests" };

/**
 * Starts an OpenID provider on its own origin. It stands in for Google or for a club's provider.
 * @param headers header fields of all replies
 */
export async function startProvider(
  siteUrl: string,
  accounts: DemoAccount[],
  port = 0,
  id: ProviderId = "google",
  headers: Record<string, string> = {},
) {
  // Keeps idle connections open, because a request can be lost while its connection closes.
  const server = createServer({ keepAliveTimeout: 0 });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = {
    id: googleClient.clientId,
    secret: googleClient.clientSecret,
    redirectUri: siteUrl + redirectPath(id),
  };
  const handle = await createDemoProvider({ issuer, accounts, client, siteUrl });
  server.on("request", (request, response) => {
    response.setHeaders(new Map(Object.entries(headers)));
    handle(request, response);
  });
  return {
    issuer,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Makes an account at the provider. */
export function createDemoAccount(id: string, more: Partial<DemoAccount> = {}): DemoAccount {
  const email = `${id}@mail.example`;
  return { id, name: "Olive Grove", email, emailVerified: true, picture: "", ...more };
}
