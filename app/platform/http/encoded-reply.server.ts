import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

/** The content encodings of replies (RFC 9110, 8.4.1). */
export type Encoding = "br" | "gzip" | "identity";

/** The quality of brotli, up to 11, and the level of gzip, up to 9. */
const fast = { br: 3, gzip: 3 };
const best = { br: 11, gzip: 9 };

/** Returns the best encoding for a client. @param accepted the header `Accept-Encoding` */
export function preferredEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  const weight = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  if (weight("br") > 0 && weight("br") >= weight("gzip")) return "br";
  return weight("gzip") > 0 ? "gzip" : "identity";
}

/**
 * Compresses on this thread, in about a millisecond for a page of 180 kB. Another thread would take
 * twice as long.
 */
export function compressFast(body: Buffer, encoding: Encoding) {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return ownMemory(gzipSync(body, { level: fast.gzip }));
  return ownMemory(brotliCompressSync(body, brotliOptions(body, fast.br)));
}

/**
 * Compresses a kept reply with the best quality, on another thread. This takes a hundred times the
 * time of `compressFast`, and makes the reply a tenth shorter.
 */
export async function compressBest(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return ownMemory(await promisify(gzip)(body, { level: best.gzip }));
  return ownMemory(await promisify(brotliCompress)(body, brotliOptions(body, best.br)));
}

/**
 * Copies a result that fills only a part of its buffer. Without the copy, the whole buffer, often
 * 16 kB, would stay in memory.
 */
function ownMemory(bytes: Buffer) {
  if (bytes.buffer.byteLength <= bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

function brotliOptions({ length }: Buffer, quality: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: length } };
}

/** The minimum size of a reply to compress, in bytes. A shorter reply fits into one packet. */
const minSize = 1024;

/** True if compression makes a reply shorter. Pictures are already compressed. */
function isCompressible(headers: Headers, size: number) {
  const text =
    /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|javascript|xml)|image\/svg)/;
  const type = headers.get("content-type") ?? "";
  return size >= minSize && text.test(type) && !headers.has("content-encoding");
}

/** Compresses a response that is not kept. @param accepted the header `Accept-Encoding` */
export async function compressResponse(response: Response, accepted: string | undefined) {
  const encoding = preferredEncoding(accepted);
  if (encoding === "identity" || !isCompressible(response.headers, minSize)) return response;
  const whole = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("vary", "Accept-Encoding");
  headers.delete("content-length");
  if (whole.length < minSize) return new Response(whole, { status: response.status, headers });
  headers.set("content-encoding", encoding);
  const body = new Uint8Array(compressFast(whole, encoding));
  return new Response(body, { status: response.status, headers });
}

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
  /** The header fields of a 304 for the reply, without its ETag (RFC 9110, 15.4.5). */
  notModified: string[];
}

const repeated = ["cache-control", "vary"];

export function offeredReply(reply: EncodedReply, cacheControl: string, keys: string) {
  const offered = (fields: string[]) => [
    ...fields.with(fields.indexOf("cache-control") + 1, cacheControl),
    ...["surrogate-key", keys],
  ];
  return { ...reply, headers: offered(reply.headers), notModified: offered(reply.notModified) };
}

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
 * @param etag a strong ETag, for a kept reply
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

/** The usual form of the header `If-None-Match`, with a single ETag. */
const oneEtag = /^"[\w-]+"$/;

/**
 * Writes a 304 with the ETag that the client sent, because the client's copy may have another
 * encoding.
 * @param named the header `If-None-Match`
 * @param hash the hash of the kept reply
 */
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
