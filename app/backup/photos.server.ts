import { copyFile, link, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/** The folder of photos, in the data folder and in an archive. */
export const photosFolder = "photos";

/**
 * Adds the photos of a site to a copy of them: as further names of the same files where it can, which
 * never change. Photos that are deleted meanwhile are left out.
 */
export async function copyPhotos(dataDir: string, target: string) {
  const source = join(dataDir, photosFolder);
  for (const id of await readdir(source).catch(() => [])) {
    const names = await readdir(join(source, id)).catch(() => []);
    if (names.length === 0) continue;
    await mkdir(join(target, id), { recursive: true, mode: 0o700 });
    for (const name of names) await copy(join(source, id, name), join(target, id, name));
  }
}

async function copy(from: string, to: string) {
  try {
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      // On another disk, or one that knows no links.
      if (error.code === "EEXIST" || error.code === "ENOENT") throw error;
      return copyFile(from, to);
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST" && code !== "ENOENT") throw error;
  }
}
