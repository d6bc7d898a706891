import type { ServerResponse } from "node:http";
import { type Encoding, isCompressible } from "./compression.server.ts";

/** A complete reply before any encoding. */
export interface MadeReply {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  isCompressible: boolean;
}

/** A reply in one encoding, with its header fields in the form of `writeHead`. */
export interface EncodedReply {
  body: Buffer;
  headers: string[];
  /** The header fields of a 304 for it, without its ETag (RFC 9110, 15.4.5). */
  notModified: string[];
}

/** The header fields that a 304 repeats. */
const repeated = ["cache-control", "vary"];

/** Adds the header fields for a cache in front. */
export function offeredReply(reply: EncodedReply, cacheControl: string, keys: string) {
  const offered = (fields: string[]) => [
    ...fields.with(fields.indexOf("cache-control") + 1, cacheControl),
    ...["surrogate-key", keys],
  ];
  return { ...reply, headers: offered(reply.headers), notModified: offered(reply.notModified) };
}

/** Reads a response to its end. */
export async function readReply(response: Response): Promise<MadeReply> {
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  return {
    status,
    headers: [...headers].filter(([name]) => name !== "content-length"),
    body,
    isCompressible: isCompressible(headers, body.length),
  };
}

/**
 * Makes a reply with an encoded body.
 * @param etag a strong one, for a kept reply
 */
export function encodedReply(
  reply: MadeReply,
  encoding: Encoding,
  body: Buffer,
  etag?: string,
): EncodedReply {
  const vary = reply.headers.find(([name]) => name === "vary")?.[1];
  const headers: [string, string][] = [
    ...reply.headers.filter(([name]) => name !== "vary"),
    ["content-length", String(body.length)],
  ];
  if (encoding !== "identity") headers.push(["content-encoding", encoding]);
  if (reply.isCompressible)
    headers.push(["vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding"]);
  else if (vary) headers.push(["vary", vary]);
  const notModified = headers.filter(([name]) => repeated.includes(name)).flat();
  if (etag) headers.push(["etag", etag]);
  return { body, headers: headers.flat(), notModified };
}

export function write(response: ServerResponse, status: number, { headers, body }: EncodedReply) {
  response.writeHead(status, headers);
  response.end(body);
}

/** The usual header `If-None-Match`. */
const oneEtag = /^"[\w-]+"$/;

/** Writes a 304 with the ETag of the client, whose bytes may be in another encoding. */
export function writeNotModified(
  response: ServerResponse,
  { notModified }: EncodedReply,
  named: string,
  hash: string,
) {
  const matching = () => named.match(new RegExp(`"${hash}[\\w-]*"`))?.[0] ?? `"${hash}"`;
  const etag = oneEtag.test(named) ? named : matching();
  response.writeHead(304, ["etag", etag, ...notModified]);
  response.end();
}
