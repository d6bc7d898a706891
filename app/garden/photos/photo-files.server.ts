import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { photoWidths } from "./photo-widths.ts";

/** Nothing but the versions that there are: the parts of a path go into the name of a file. */
export const photoPath =
  /^\/photos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/((?:320|640|1280|1920)\.(?:avif|webp)|1280\.jpg)$/;

/** The file that is written last: a photo that has it has all of them. */
export const lastFile = "1280.jpg";

/** The files of every photo. */
export const photoFileNames = [
  ...photoWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  lastFile,
];

const mediaTypes: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** @param name of a file, such as `320.webp` */
export const photoMediaType = (name: string) => mediaTypes[name.split(".")[1] ?? ""] ?? "";

/** A part of a file: from the first byte to the last. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the files of photos are. Names are as `320.webp`; no other names or ids are asked for. */
export interface PhotoFiles {
  /** The folder that they are in; null if they are elsewhere. */
  folder: string | null;
  /**
   * Puts the files in a folder in their place, durably, all or none; it may move them.
   * @throws Error with a code of the file system, such as `ENOSPC`
   */
  add: (id: string, folder: string) => Promise<void>;
  /** The size of a file in bytes; null if there is none. */
  size: (id: string, name: string) => Promise<number | null>;
  /** A file, or a part of it; null if there is none. `size` is that of the whole file. */
  read: (
    id: string,
    name: string,
    range?: ByteRange,
  ) => Promise<{ size: number; bytes: Readable } | null>;
  /** Copies the files of a photo into a folder, which is made if there are any. */
  copy: (id: string, folder: string) => Promise<void>;
  /** Deletes all files of a photo, if there are any. */
  remove: (id: string) => Promise<void>;
  /** The ids of all photos that have files, with when they were added. */
  list: () => AsyncIterable<{ id: string; addedAt: number }>;
}

/** The bytes of a photo by its path; null if there is none. */
export async function readPhoto(files: PhotoFiles, path: string) {
  const [, id = "", name = ""] = path.match(photoPath) ?? [];
  const file = id ? await files.read(id, name) : null;
  return file && new Uint8Array(await buffer(file.bytes));
}

/** The storage of photos has no room, or cannot be used. */
export class StorageError extends Error {
  /** As the file system has them: whoever answers requests knows what to say of them. */
  readonly code: "ENOSPC" | "EIO";
  /** The HTTP status of its answer, if there was one. */
  readonly status: number | null;

  constructor(message: string, code: "ENOSPC" | "EIO", status: number | null = null) {
    super(`The storage of photos ${message}`);
    this.name = "StorageError";
    this.code = code;
    this.status = status;
  }
}
