import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

/** Nothing but the versions that there are: the parts of a path go into the name of a file. */
export const photoPath =
  /^\/photos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/((?:320|640|1280|1920)\.(?:avif|webp)|1280\.jpg)$/;

/** A part of a file: from the first byte to the last. */
interface ByteRange {
  start: number;
  end: number;
}

/** Where the files of photos are. Names are as `320.webp`; no other names or ids are asked for. */
export interface PhotoFiles {
  /** Moves the files in a folder to their place, durably, all or none. */
  add: (id: string, folder: string) => Promise<void>;
  /** The size of a file in bytes; null if there is none. */
  size: (id: string, name: string) => Promise<number | null>;
  read: (id: string, name: string, range?: ByteRange) => Promise<Readable>;
  /** Deletes all files of a photo, if there are any. */
  remove: (id: string) => Promise<void>;
  /** The ids of all photos that have files, with when they were added. */
  list: () => AsyncIterable<{ id: string; addedAt: number }>;
}

/** Files in a folder, a folder for each photo. */
export function createPhotoFolder(folder: string): PhotoFiles {
  const place = (id: string, name = "") => join(folder, id, name);
  return {
    async add(id, from) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await syncFolder(from);
      await rename(from, place(id));
      await syncFolder(folder);
    },
    size: (id, name) =>
      stat(place(id, name)).then(
        (file) => (file.isFile() ? file.size : null),
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
          throw error;
        },
      ),
    read: async (id, name, range) => createReadStream(place(id, name), range),
    remove: (id) => rm(place(id), { recursive: true, force: true }),
    async *list() {
      const ids = await readdir(folder).catch(() => []);
      for (const id of ids) {
        const found = await stat(place(id)).catch(() => null);
        if (found) yield { id, addedAt: found.mtimeMs };
      }
    },
  };
}

/** Makes the names in a folder durable. */
async function syncFolder(folder: string) {
  // Windows cannot open a folder.
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** The bytes of a photo by its path; null if there is none. */
export async function readPhoto(files: PhotoFiles, path: string) {
  const [, id = "", name = ""] = path.match(photoPath) ?? [];
  if (!id || (await files.size(id, name)) === null) return null;
  return new Uint8Array(await buffer(await files.read(id, name)));
}
