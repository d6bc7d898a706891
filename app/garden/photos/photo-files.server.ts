import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { photoWidths } from "./photo-widths.ts";

/** Matches only paths of photo versions, so that no other file can be read through a path. */
export const photoPath =
  /^\/photos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/((?:320|640|1280|1920)\.(?:avif|webp)|1280\.jpg)$/;

/** The name of the file that is written last. If this file exists, the photo is complete. */
export const lastFile = "1280.jpg";

export const photoFileNames = [
  ...photoWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  lastFile,
];

const mediaTypes: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

export const photoMediaType = (name: string) => mediaTypes[name.split(".")[1] ?? ""] ?? "";

/** The positions of the first and the last byte of a part of a file. */
interface ByteRange {
  start: number;
  end: number;
}

/** The storage of photo files. `name` is a file name such as `320.webp`. */
export interface PhotoFiles {
  /** The folder of the files, or null for a bucket. */
  folder: string | null;
  /**
   * Stores all files of a folder durably, or none. The files may be moved.
   * @throws Error with a code of the file system, such as `ENOSPC`
   */
  add: (id: string, folder: string) => Promise<void>;
  /** Returns the size of a file in bytes, or null if the file does not exist. */
  size: (id: string, name: string) => Promise<number | null>;
  /**
   * Reads a file or a part of it. `size` is the size of the whole file. Returns null if the file
   * does not exist.
   */
  read: (
    id: string,
    name: string,
    range?: ByteRange,
  ) => Promise<{ size: number; bytes: Readable } | null>;
  /** Copies the files of a photo into a folder. Creates the folder if the photo has files. */
  copy: (id: string, folder: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Lists the ids of all photos with files, and the times when the files were added. */
  list: () => AsyncIterable<{ id: string; addedAt: number }>;
}

export async function readPhoto(files: PhotoFiles, path: string) {
  const [, id = "", name = ""] = path.match(photoPath) ?? [];
  const file = id ? await files.read(id, name) : null;
  return file && new Uint8Array(await buffer(file.bytes));
}

/** Thrown if the storage of photos is full or unavailable. */
export class StorageError extends Error {
  /** A code of the file system. API errors are derived from such codes. */
  readonly code: "ENOSPC" | "EIO";
  /** The HTTP status that the storage sent; null without an answer. */
  readonly status: number | null;

  constructor(message: string, code: "ENOSPC" | "EIO", status: number | null = null) {
    super(`The storage of photos ${message}`);
    this.name = "StorageError";
    this.code = code;
    this.status = status;
  }
}
