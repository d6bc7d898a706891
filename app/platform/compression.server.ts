import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

/** The content encodings that replies are sent in (RFC 9110, 8.4.1). */
export type Encoding = "br" | "gzip" | "identity";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli's quality: 11 is the best. */
const quality = { fast: 4, best: 11 };

/** `best` takes fifty times as long as `fast`: only for what is sent many times. */
export type Effort = keyof typeof quality;

/** The best encoding that a client accepts, by its header `Accept-Encoding`. */
export function preferredEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  const weight = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  if (weight("br") > 0 && weight("br") >= weight("gzip")) return "br";
  return weight("gzip") > 0 ? "gzip" : "identity";
}

/** Compresses in one go, on another thread. */
export async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return compressGzip(body);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return compressBrotli(body, {
    params: { [BROTLI_PARAM_QUALITY]: quality[effort], [BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Shorter replies are not worth it, in bytes: they fit into one packet anyway. */
const minSize = 1024;

/** Whether a reply gets shorter: text does, and pictures are compressed already. */
export function isCompressible(headers: Headers, size: number) {
  const text =
    /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|javascript|xml)|image\/svg)/;
  const type = headers.get("content-type") ?? "";
  return size >= minSize && text.test(type) && !headers.has("content-encoding");
}

/** Compresses a response that is sent once. @param accepted the header `Accept-Encoding` */
export async function compressResponse(response: Response, accepted: string | undefined) {
  const encoding = preferredEncoding(accepted);
  if (encoding === "identity" || !isCompressible(response.headers, minSize)) return response;
  const whole = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("vary", "Accept-Encoding");
  headers.delete("content-length");
  if (whole.length < minSize) return new Response(whole, { status: response.status, headers });
  headers.set("content-encoding", encoding);
  const body = new Uint8Array(await compress(whole, encoding, "fast"));
  return new Response(body, { status: response.status, headers });
}
