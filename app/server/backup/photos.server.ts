import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { PhotoFiles } from "./site-data.server.ts";

/** The folder of photos, in the data folder and in an archive. */
export const photosFolder = "photos";

/**
 * Adds the photos of a site to a copy of them that lacks some. Photos that are deleted meanwhile are
 * left out.
 */
export async function copyPhotos(files: PhotoFiles, target: string, signal?: AbortSignal) {
  for await (const { id } of files.list()) {
    signal?.throwIfAborted();
    const folder = join(target, id);
    if (existsSync(folder)) continue;
    await mkdir(target, { recursive: true, mode: 0o700 });
    await files.copy(id, folder);
  }
}

/** Puts photos from a backup to where those are that the site has, unless they are there. */
export async function returnPhotos(files: PhotoFiles, folder: string) {
  for (const id of await readdir(folder)) {
    const [name = ""] = await readdir(join(folder, id));
    if (name && (await files.size(id, name)) === null) await files.add(id, join(folder, id));
  }
}
