import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

/** The content encodings of replies (RFC 9110, 8.4.1). */
export type Encoding = "br" | "gzip" | "identity";

/** The quality of brotli, up to 11, and the level of gzip, up to 9. */
const fast = { br: 3, gzip: 3 };
const best = { br: 11, gzip: 9 };

/** The best encoding for a client. @param accepted the header `Accept-Encoding` */
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
 * Compresses as well as possible, on another thread. For kept replies: it takes a hundred times as long
 * and makes them a tenth shorter.
 */
export async function compressBest(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return ownMemory(await promisify(gzip)(body, { level: best.gzip }));
  return ownMemory(await promisify(brotliCompress)(body, brotliOptions(body, best.br)));
}

/** Copies a short result, which is part of a buffer of 16 kB that would stay in memory. */
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

/** The shortest compressed reply, in bytes. Shorter ones fit into one packet. */
const minSize = 1024;

/** True if compression makes a reply shorter. Pictures are already compressed. */
export function isCompressible(headers: Headers, size: number) {
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
