import { createHash, type Hash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile, open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Unzip, UnzipInflate, UnzipPassThrough } from "fflate";
import { Problem } from "../../platform/http/problem.ts";
import type { ReceivedFile } from "../../platform/http/upload.server.ts";
import {
  importProblems,
  maxFilesInZip,
  maxNameLength,
  maxTextBytes,
  maxUnpackedBytes,
} from "./imports.ts";

/** The number of packed bytes that are unpacked at once. The unpacked data has at most 4 MB. */
const step = 4096;

type Take = (name: string) => ((bytes: Uint8Array) => void) | null;

/**
 * Unpacks the files of a ZIP, or of a tar with gzip, one after another. Writes nothing to the disk
 * and never uses the names as paths.
 * @param take returns a function that receives the bytes of a file, or null to skip the file
 * @param afterEachPart is awaited before the next part is read
 * @throws Problem if an archive is damaged, exceeds the limits, or contains an unsafe path
 */
async function unpack(
  path: string,
  take: Take,
  afterEachPart: () => Promise<void> = async () => {},
) {
  let files = 0;
  let unpacked = 0;
  const takeChecked = (name: string) => {
    files += 1;
    if (files > maxFilesInZip) throw importProblems.tooMany();
    if (name.length > maxNameLength) throw importProblems.excess();
    if (isOutside(name)) throw importProblems.pathOutside();
    const to = take(name);
    return (bytes: Uint8Array) => {
      unpacked += bytes.length;
      if (unpacked > maxUnpackedBytes) throw importProblems.grows();
      to?.(bytes);
    };
  };
  try {
    const unpackAll = isGzip(await readBeginning(path)) ? unpackTar : unpackZip;
    await unpackAll(path, takeChecked, afterEachPart);
  } catch (error) {
    if (error instanceof Problem || isSystemError(error)) throw error;
    throw importProblems.damaged();
  }
}

type Unpack = (
  path: string,
  take: (name: string) => (bytes: Uint8Array) => void,
  afterEachPart: () => Promise<void>,
) => Promise<void>;

const unpackZip: Unpack = async (path, take, afterEachPart) => {
  const unzip = new Unzip((file) => {
    const to = take(file.name);
    file.ondata = (error, bytes) => {
      if (error) throw error;
      to(bytes);
    };
    // Also starts skipped files, because the library holds the bytes of unstarted files in memory.
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
    for (let at = 0; at < chunk.length; at += step) {
      unzip.push(chunk.subarray(at, at + step), false);
    }
    await afterEachPart();
  }
  unzip.push(new Uint8Array(0), true);
};

const unpackTar: Unpack = async (path, take, afterEachPart) => {
  const { Parser } = await import("tar");
  let failure: Error | null = null;
  let isOver = false;
  let inflated = 0;
  const parser = new Parser({
    ...{ strict: true, zstd: false },
    onReadEntry: (entry) => entry.on("data", take(entry.path)),
  });
  parser.on("eof", () => {
    isOver = true;
  });
  parser.on("error", (error: Error) => {
    failure ??= error;
  });
  const check = () => {
    if (failure) throw failure;
  };
  await pipeline(
    createReadStream(path),
    createGunzip(),
    async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) {
        // The parser would unpack a gzip inside this gzip without limits.
        if (inflated === 0 && isGzip(chunk)) throw importProblems.damaged();
        inflated += chunk.length;
        if (inflated > maxUnpackedBytes) throw importProblems.grows();
        // The parser would hold all bytes after the end of the tar in memory.
        if (!isOver) parser.write(Buffer.from(chunk));
        check();
        await afterEachPart();
      }
      parser.end();
      check();
    },
  );
};

const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;

/** Reads the first 64 bytes of a file. */
export async function readBeginning(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns true if a name is a path that leads out of the folder. */
function isOutside(name: string) {
  return /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name);
}

const isSystemError = (error: unknown) => error instanceof Error && "syscall" in error;

/**
 * Reads the text files of a ZIP.
 * @param receive is called for each file that is not wanted. It returns a function that receives
 * the bytes of the file part by part, or null to skip the file
 * @returns the bytes of the texts by name, and the names of all files
 * @throws Problem as `unpack` does, and if the texts are too large
 */
export async function readTexts(
  path: string,
  isWanted: (name: string) => boolean,
  receive: (name: string) => ((bytes: Uint8Array) => void) | null,
) {
  const parts = new Map<string, Uint8Array[]>();
  const names = new Set<string>();
  let size = 0;
  await unpack(path, (name) => {
    names.add(name);
    if (!isWanted(name)) return receive(name);
    const chunks: Uint8Array[] = [];
    parts.set(name, chunks);
    return (bytes) => {
      size += bytes.length;
      if (size > maxTextBytes) throw importProblems.tooMuchText();
      // Copies the bytes, because the library may reuse its memory.
      chunks.push(bytes.slice());
    };
  });
  const texts = new Map<string, Buffer>();
  for (const [name, chunks] of parts) {
    texts.set(name, Buffer.concat(chunks));
    chunks.length = 0;
  }
  return { texts, names };
}

/**
 * Writes files of a ZIP into a folder under new names. Skips missing files and files above
 * `maxBytes`.
 * @returns the written files, with their names in the ZIP
 */
export async function saveFiles(
  path: string,
  wanted: ReadonlySet<string>,
  { folder, maxBytes }: { folder: string; maxBytes: number },
) {
  const saved: (ReceivedFile & { name: string })[] = [];
  const open = new Map<string, { path: string; bytes: number; hash: Hash }>();
  let waiting: { path: string; bytes: Uint8Array }[] = [];
  await unpack(
    path,
    (name) => {
      if (!wanted.has(name) || open.has(name)) return null;
      const file = { path: join(folder, randomUUID()), bytes: 0, hash: createHash("sha256") };
      open.set(name, file);
      // An empty file gets no bytes later.
      waiting.push({ path: file.path, bytes: new Uint8Array() });
      return (bytes) => {
        file.bytes += bytes.length;
        if (file.bytes > maxBytes) return;
        file.hash.update(bytes);
        waiting.push({ path: file.path, bytes: bytes.slice() });
      };
    },
    async () => {
      const parts = waiting;
      waiting = [];
      for (const part of parts) await appendFile(part.path, part.bytes, { mode: 0o600 });
    },
  );
  for (const [name, { path, bytes, hash }] of open) {
    if (bytes <= maxBytes) saved.push({ name, path, bytes, hash: hash.digest("hex") });
  }
  return saved;
}
