import { Readable } from "node:stream";
import type { Database } from "../../platform/database/open.server.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { type PhotoFiles, photoMediaType, photoPath } from "./photo-files.server.ts";
import { readVisibility } from "./photos.store.server.ts";

const yearSeconds = 365 * 24 * 60 * 60;

const headersOfAll = {
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox",
  // Other sites may embed photos, because mail programs and feed readers show them.
  "cross-origin-resource-policy": "cross-origin",
};

/** Serves files of photos, whole or in parts (RFC 9110, 14). */
export async function servePhoto(
  { database, files, publicTips, log }: ServedPhotos,
  request: Request,
) {
  try {
    const [, id = "", name = ""] = new URL(request.url).pathname.match(photoPath) ?? [];
    const visibility = id === "" ? null : await readVisibility(database.reader, id);
    const isThere = visibility !== null && visibility !== "private";
    const keptBy = publicTips ? "public" : "private";
    const cacheControl = visibility === "public" ? forAYear(keptBy) : "private, no-cache";
    const reply = isThere ? await answer(files, request, { id, name, cacheControl }) : null;
    return reply ?? refuse(404, "There is no such photo");
  } catch (error) {
    log.error({ err: error }, "a photo could not be read");
    return refuse(503, "Photos cannot be read just now", { "retry-after": "5" });
  }
}

interface ServedPhotos {
  database: Pick<Database, "reader">;
  files: PhotoFiles;
  /** True if everyone may read tips. Otherwise only browsers may cache photos. */
  publicTips: boolean;
  log: Log;
}

function refuse(status: number, text: string, more: Record<string, string> = {}) {
  const headers = { "content-type": "text/plain", "cache-control": "no-cache", ...more };
  return new Response(text, { status, headers: { ...headersOfAll, ...headers } });
}

/** Lets caches keep a photo for a year, because a photo never changes. */
const forAYear = (keptBy: "public" | "private") => `${keptBy}, max-age=${yearSeconds}, immutable`;

async function answer(
  files: PhotoFiles,
  { method, headers: asked }: Request,
  { id, name, cacheControl }: Record<"id" | "name" | "cacheControl", string>,
) {
  const etag = `"${id}-${name}"`;
  const headers = {
    ...headersOfAll,
    "content-type": photoMediaType(name),
    "cache-control": cacheControl,
    "accept-ranges": "bytes",
    etag,
  };
  const known = asked.get("if-none-match");
  const isKnown = Boolean(known && (known === "*" || known.includes(etag)));
  const ifRange = asked.get("if-range");
  const part = ifRange && ifRange !== etag ? null : asked.get("range");
  if (!isKnown && !part && method !== "HEAD") {
    const file = await files.read(id, name);
    const length = { "content-length": String(file?.size) };
    return file && new Response(webStream(file.bytes), { headers: { ...headers, ...length } });
  }
  const size = await files.size(id, name);
  if (size === null) return null;
  if (isKnown) return new Response(null, { status: 304, headers });
  const range = part ? readRange(part, size) : null;
  if (range === "none") {
    const unsatisfied = { ...headersOfAll, "content-range": `bytes */${size}` };
    return new Response(null, { status: 416, headers: unsatisfied });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const about = {
    "content-length": String(end - start + 1),
    ...(range && { "content-range": `bytes ${start}-${end}/${size}` }),
  };
  const file = method === "HEAD" ? null : await files.read(id, name, { start, end });
  const body = file && webStream(file.bytes);
  return new Response(body, { status: range ? 206 : 200, headers: { ...headers, ...about } });
}

/**
 * Parses one range. Returns null for several or invalid ranges, and the whole file is then sent.
 */
function readRange(header: string, size: number) {
  const [, first = "", last = ""] = header.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (!first && !last) return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(first) > Number(last)) return null;
  return start > end ? "none" : { start, end };
}

// Node and the DOM have different types for the same stream.
const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
