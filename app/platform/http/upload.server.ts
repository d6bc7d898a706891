import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import { collectYoung } from "../process/collect-young.server.ts";
import { requestProblems } from "./request-problems.server.ts";

/** A file that has been received. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** SHA-256 of what is in it, in hex. */
  hash: string;
}

/** The file in the body of a request, which has not been read yet. */
export interface Upload {
  /**
   * Writes the file into a folder, which is made if there is none. Nothing that a client says of the
   * file is used, its name least of all.
   * @param tooLarge thrown for a file that is larger than its call allows, of which nothing is left
   * @throws Problem 415, 422 or 400 when the body is no form, has no file, or is cut off
   */
  saveTo: (folder: string, tooLarge: () => Error) => Promise<ReceivedFile>;
}

/** Bytes read beyond a file's limit, so that the client reads the answer before it hangs up. */
const patience = 64 * 1024 * 1024;

/** After so many bytes those that are written are freed: a large file shall not take its size in memory. */
const collectedBytes = 1024 * 1024;

/** The upload of a request. @param spec what its call says */
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
  const cut = new AbortController();
  let saved: Promise<ReceivedFile | "too large"> | null = null;
  form.on("file", (name: string, file: BusboyFileStream) => {
    if (saved || name !== field) return void file.resume();
    saved = save(file, path, cut.signal);
    // The form goes on to its end, after which it is awaited.
    saved.catch(() => file.resume());
  });
  try {
    // The web streams of Node and of the library of its types differ in name alone.
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
  try {
    return new Busboy({ headers, limits: { files: 1, fields: 4, fieldSize: 1024, fileSize } });
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

/** Passes on so many bytes, and then fails. */
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
