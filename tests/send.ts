import { Agent, request as sendRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A request as it goes over the wire, whatever is wrong with it. */
export interface WireRequest {
  method: string;
  /** As it is sent: nothing is escaped or resolved. */
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface WireReply {
  status: number;
  headers: Headers;
  text: string;
}

export type Send = (request: WireRequest) => Promise<WireReply>;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request as it is: `fetch` would mend or refuse much of it. */
export function sendTo(url: string, { method, path, headers, body }: WireRequest) {
  const { hostname, port } = new URL(url);
  return new Promise<WireReply>((resolve, reject) => {
    // Without a length, bodies of some methods would look like the next request.
    const length = body === undefined ? {} : { "content-length": `${Buffer.byteLength(body)}` };
    const options = { agent, hostname, port, method, path, timeout: 30_000 };
    const request = sendRequest({ ...options, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("error", reject).on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const fields = Object.entries(response.headersDistinct);
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(
            fields.flatMap(([name, values = []]) =>
              values.map((value): [string, string] => [name, value]),
            ),
          ),
          text: decode(Buffer.concat(chunks), response.headers["content-encoding"]).toString(),
        });
      });
    });
    request.on("error", reject).on("timeout", () => request.destroy(new Error("no reply in 30 s")));
    // A body that the server does not want may be refused before it is sent.
    request.end(body);
  });
}

function decode(body: Buffer, encoding = "") {
  if (body.length === 0) return body;
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

/** Asks for something, and is patient for half a minute. @returns null without a reply */
export const get = (url: string, path: string) =>
  sendTo(url, { method: "GET", path, headers: {} }).catch(() => null);

/** Asks on a connection of its own, so that any of the processes of a site may answer. */
export const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { ...init.headers, connection: "close" } });
