import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import { loadOnce } from "../process/load-once.ts";
import { requestProblems } from "./request-problems.server.ts";

export interface ReceivedFile {
  path: string;
  bytes: number;
  /** SHA-256 of the content, in hex. */
  hash: string;
}

/** The file in a request whose body is not read yet. */
export interface Upload {
  /**
   * Writes the file into a folder, which is created if it is missing. The name and type from the
   * client are ignored. After a failure, no file is left.
   * @param tooLarge makes the error for a file that is larger than its call allows
   * @throws Problem 415, 422 or 400 when the body is not a form, has no file, or is incomplete
   */
  saveTo: (folder: string, tooLarge: () => Error) => Promise<ReceivedFile>;
}

/**
 * The number of bytes that are read beyond the limit of a file. If the site stopped reading at the
 * limit, the client would still be sending, and could not read the answer.
 */
const patience = 64 * 1024 * 1024;

/** The number of bytes after which the memory of written data is freed. */
const collectedBytes = 1024 * 1024;

/** Returns the upload of a request. @param spec from the contract of the call */
export function uploadOf(request: Request, spec: { field: string; maxBytes: number }): Upload {
  return {
    async saveTo(folder, tooLarge) {
      const type = request.headers.get("content-type") ?? "";
      if (!/^multipart\/form-data\s*;/i.test(type)) throw requestProblems.notAForm();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomUUID());
      try {
        const found = await receive(request, type, path, spec);
        if (found === "too large") throw tooLarge();
        if (!found) throw requestProblems.noFile();
        return found;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
  };
}

async function receive(
  { body }: Request,
  type: string,
  path: string,
  { field, maxBytes }: { field: string; maxBytes: number },
) {
  const form = readForm(type, maxBytes);
  // Stops at the limit, because more parts would be parsed for nothing.
  form.on("partsLimit", () => form.destroy(new Error("too many parts")));
  const cut = new AbortController();
  let saved: Promise<ReceivedFile | "too large"> | null = null;
  form.on("file", (name: string, file: BusboyFileStream) => {
    if (saved || name !== field) return void file.resume();
    saved = save(file, path, cut.signal);
    // If saving fails, the rest of the file is skipped. `saved` is awaited after the end of the
    // form.
    saved.catch(() => file.resume());
  });
  try {
    // The two types of web streams differ only in name.
    const source = Readable.fromWeb((body ?? new Blob().stream()) as ReadableStream<Uint8Array>);
    await pipeline(source, atMost(maxBytes + patience), form);
  } catch {
    cut.abort();
    await Promise.resolve(saved).catch(() => {});
    throw requestProblems.incompleteForm();
  }
  return saved;
}

/** @throws Problem 415 when the media type is not that of a form */
function readForm(type: string, fileSize: number) {
  const headers: BusboyHeaders = { "content-type": type };
  const limits = { files: 1, fields: 4, parts: 8, fieldSize: 1024, fileSize };
  try {
    return new Busboy({ headers, limits });
  } catch {
    throw requestProblems.notAForm();
  }
}

async function save(
  file: BusboyFileStream,
  path: string,
  signal: AbortSignal,
): Promise<ReceivedFile | "too large"> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      const piece = Math.floor(bytes / collectedBytes);
      bytes += chunk.length;
      hash.update(chunk);
      if (Math.floor(bytes / collectedBytes) === piece) done(null, chunk);
      else void collectYoung().then(() => done(null, chunk));
    },
  });
  const target = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(file, measure, target, { signal });
  return file.truncated ? "too large" : { path, bytes, hash: hash.digest("hex") };
}

function atMost(max: number) {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > max) done(new Error("far too large"));
      else done(null, chunk);
    },
  });
}

type Collect = (options: { type: "minor" }) => void;

// Node exposes the garbage collector only by a flag (nodejs.org/api/v8.html).
const loadCollect = loadOnce(async (): Promise<Collect> => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
});

/**
 * Frees the memory of received bytes, in a millisecond or two. V8 itself would free this memory
 * only after many small objects, or after 64 MB of such bytes.
 */
async function collectYoung() {
  (await loadCollect())({ type: "minor" });
}
