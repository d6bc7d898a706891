import { Agent, request as sendRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A request as it is on the wire, valid or not. */
export interface WireRequest {
  method: string;
  /** Sent literally: nothing is escaped or resolved. */
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

/** Sends a request literally. `fetch` would correct or refuse many of these requests. */
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
    // The server may reply before it has received the whole body.
    request.end(body);
  });
}

function decode(body: Buffer, encoding = "") {
  if (body.length === 0) return body;
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

/** Sends a GET request, and waits up to half a minute. @returns null without a reply */
export const get = (url: string, path: string) =>
  sendTo(url, { method: "GET", path, headers: {} }).catch(() => null);

/** Sends a request on a connection of its own, so that any process of a site may answer. */
export const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { ...init.headers, connection: "close" } });
