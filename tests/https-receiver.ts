import { once } from "node:events";
import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { OutsideNetwork } from "../app/platform/http/outside.server.ts";

/** A request that a receiver got. */
interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A public address. The test network connects to this machine instead. */
export const publicAddress = "93.184.215.14";

/**
 * Starts an https server on this machine, and a network in which the server is the public machine
 * `receiver.example`. The site checks addresses as it does on the internet.
 * @param answer handles requests until a test replaces it; by default replies with status 204
 */
export async function startReceiver(
  answer: RequestListener = (_, response) => response.writeHead(204).end(),
) {
  const received: Received[] = [];
  const server = createServer({ key, cert: receiverCertificate }, async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    const { method, url: path, headers } = request;
    received.push({ method, path, headers, body });
    receiver.answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const network: OutsideNetwork = {
    resolve: async () => [{ address: publicAddress, family: 4 }],
    dial: () => ({ address: "127.0.0.1", family: 4 }),
    ca: receiverCertificate,
  };
  const receiver = {
    url: `https://receiver.example:${port}`,
    port,
    network,
    received,
    answer,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A self-signed certificate for tests. Its key is below. */
export const receiverCertificate = `-----BEGIN CERTIFICATE-----
MIIBwTCCAWagAwIBAgIUG1ocFbm+2aEMkLoRKrMi+ao8VNEwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTAgFw0yNjExMjkwMTI1MzBaGA8y
MTI2MTEwNTAxMjUzMFowGzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABFP+s72INrBc9lxyIBJicYtvmNdDwiTaj+L1
GQWO6hLJgcB57biQwId17IFjxmZS6ep1a727I58iDp1Smw64BjmjgYUwgYIwHQYD
VR0OBBYEFM4albC/IqYOyoeGpe5tXB78UOorMB8GA1UdIwQYMBaAFM4albC/IqYO
yoeGpe5tXB78UOorMA8GA1UdEwEB/wQFMAMBAf8wLwYDVR0RBCgwJoIQcmVjZWl2
ZXIuZXhhbXBsZYISKi5yZWNlaXZlci5leGFtcGxlMAoGCCqGSM49BAMCA0kAMEYC
IQDASMvVgmbgkvRDw8CWvVguXOlYbvVvBArm4+JOjtySfwIhALlluehEYkwzjqTz
ZBvOGDuU9nEvliggc3CT2rXqT6/J
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgZzDv15f7IR8InZ7G
rqnB5HM/iNumdQ+P6S+ZIFe/DmihRANCAART/rO9iDawXPZcciASYnGLb5jXQ8Ik
2o/i9RkFjuoSyYHAee24kMCHdeyBY8ZmUunqdWu9uyOfIg6dUpsOuAY5
-----END PRIVATE KEY-----`;
