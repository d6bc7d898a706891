import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type PhotoFiles, photoFileNames } from "./photo-files.server.ts";
import type { BucketConfig } from "./storage-requests.server.ts";

/** Opens the storage of photos: a bucket, or a folder in the data folder of the site. */
export async function openPhotoFiles(site: {
  dataDir: string;
  photos: { bucket: BucketConfig | null };
}): Promise<PhotoFiles> {
  const { bucket } = site.photos;
  if (!bucket) return createPhotoFolder(join(site.dataDir, "photos"));
  const { createPhotoBucket } = await import("./photo-bucket.server.ts");
  return createPhotoBucket(bucket);
}

/** Stores the files of each photo in a separate folder. */
function createPhotoFolder(folder: string): PhotoFiles {
  const place = (id: string, name = "") => join(folder, id, name);
  return {
    folder,
    async add(id, from) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await syncFolder(from);
      await rename(from, place(id));
      await syncFolder(folder);
    },
    size: (id, name) =>
      stat(place(id, name)).then((file) => (file.isFile() ? file.size : null), nullIfMissing),
    async read(id, name, range) {
      const file = await open(place(id, name)).catch(nullIfMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { size, bytes: file.createReadStream(range) };
    },
    async copy(id, to) {
      // Leaves out the files of other programs.
      const names = (await readdir(place(id)).catch(() => [])).filter((name) =>
        photoFileNames.includes(name),
      );
      if (names.length === 0) return;
      await mkdir(to, { recursive: true, mode: 0o700 });
      for (const name of names) await linkOrCopy(place(id, name), join(to, name));
    },
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

function nullIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}

export async function syncFolder(folder: string) {
  // Windows does not allow opening a folder, so the folder cannot be synced.
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/**
 * Links or copies a file that never changes. Skips a file that has been deleted in the meantime, or
 * that exists already.
 */
async function linkOrCopy(from: string, to: string) {
  try {
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      // Copies the file, because the target may be on another disk, or on a disk without links.
      if (error.code === "EEXIST" || error.code === "ENOENT") throw error;
      return copyFile(from, to);
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST" && code !== "ENOENT") throw error;
  }
}
