import { Readable } from "node:stream";
import { type PhotoFiles, photoPath } from "./photo-files.server.ts";

const mediaTypes: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

const yearSeconds = 365 * 24 * 60 * 60;

/** A photo never changes: what has its address can be kept for as long as somebody likes. */
const headersOfAll = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox",
  // Mails and feeds are read on pages of other sites.
  "cross-origin-resource-policy": "cross-origin",
};

/** Answers requests for the files of photos, wholly or in part (RFC 9110, 14). */
export async function servePhoto(files: PhotoFiles, request: Request): Promise<Response> {
  const [, id = "", name = ""] = new URL(request.url).pathname.match(photoPath) ?? [];
  const size = id ? await files.size(id, name) : null;
  if (size === null) {
    const headers = { ...headersOfAll, "content-type": "text/plain", "cache-control": "no-cache" };
    return new Response("There is no such photo", { status: 404, headers });
  }
  const etag = `"${id}-${name}"`;
  const headers = {
    ...headersOfAll,
    "content-type": mediaTypes[name.split(".")[1] ?? ""] ?? "",
    "cache-control": `public, max-age=${yearSeconds}, immutable`,
    "accept-ranges": "bytes",
    etag,
  };
  const known = request.headers.get("if-none-match");
  if (known && (known === "*" || known.includes(etag))) {
    return new Response(null, { status: 304, headers });
  }
  const ifRange = request.headers.get("if-range");
  const asked = ifRange && ifRange !== etag ? null : request.headers.get("range");
  const range = asked ? readRange(asked, size) : null;
  if (range === "none") {
    const unsatisfied = { ...headersOfAll, "content-range": `bytes */${size}` };
    return new Response(null, { status: 416, headers: unsatisfied });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const part = {
    "content-length": String(end - start + 1),
    ...(range && { "content-range": `bytes ${start}-${end}/${size}` }),
  };
  const status = range ? 206 : 200;
  const isHead = request.method === "HEAD";
  const body = isHead ? null : webStream(await files.read(id, name, { start, end }));
  return new Response(body, { status, headers: { ...headers, ...part } });
}

/** One range; of several, or of what is no range, nothing is known, and the whole is sent. */
function readRange(header: string, size: number) {
  const [, first = "", last = ""] = header.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (!first && !last) return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(first) > Number(last)) return null;
  return start > end ? "none" : { start, end };
}

// The web streams of Node and of the types of the web differ in name alone.
const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
