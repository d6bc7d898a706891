import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createBucket } from "./bucket.server.ts";
import { lastFile, type PhotoFiles, photoFileNames, photoMediaType } from "./photo-files.server.ts";
import type { BucketConfig } from "./storage-requests.server.ts";

/** The beginning of the keys of all photos. */
const prefix = "photos/";

const idOfKey = /^photos\/([\da-f-]{36})\//;

interface PhotoBucket extends PhotoFiles {
  /**
   * Whether the bucket keeps versions, and how many it has of a photo's files; null for what the key may
   * not ask.
   */
  versionsOf: (id: string) => Promise<{ areKept: boolean | null; count: number | null }>;
}

/** Files in a bucket of an object storage that speaks S3. @param timeoutMs for each of its answers */
export function createPhotoBucket(config: BucketConfig, timeoutMs = 10_000): PhotoBucket {
  const bucket = createBucket(config, timeoutMs);
  const key = (id: string, name: string) => `${prefix}${id}/${name}`;

  async function remove(id: string) {
    await Promise.all(photoFileNames.map((name) => bucket.remove(key(id, name))));
    // Where the bucket keeps versions, the files are still there, and marked as deleted.
    const versions = (await bucket.listVersions(key(id, ""))) ?? [];
    await Promise.all(versions.map((each) => bucket.removeVersion(each.key, each.versionId)));
  }

  return {
    folder: null,
    async add(id, folder) {
      const put = async (name: string) =>
        bucket.put(key(id, name), await readFile(join(folder, name)), photoMediaType(name));
      const names = (await readdir(folder)).filter((name) => name !== lastFile);
      try {
        // None may still be under way when they are removed.
        const results = await Promise.allSettled(names.map(put));
        const failure = results.find(({ status }) => status === "rejected");
        if (failure?.status === "rejected") throw failure.reason;
        await put(lastFile);
      } catch (error) {
        // The job that looks for files without a photo finds those that cannot be removed now.
        await remove(id).catch(() => {});
        throw error;
      }
    },
    size: (id, name) => bucket.size(key(id, name)),
    async read(id, name, range) {
      const found = await bucket.get(key(id, name), range);
      return found && { size: found.size, bytes: Readable.from(found.chunks) };
    },
    async copy(id, folder) {
      const copyFile = async (name: string) => {
        const found = await bucket.get(key(id, name));
        if (!found) return;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(join(folder, name), found.chunks, { mode: 0o600 });
      };
      await Promise.all(photoFileNames.map(copyFile));
    },
    remove,
    async versionsOf(id) {
      const versions = await bucket.listVersions(key(id, ""));
      return { areKept: await bucket.keepsVersions(), count: versions?.length ?? null };
    },
    async *list() {
      let last: { id: string; addedAt: number } | null = null;
      for await (const { key, changedAt } of bucket.list(prefix)) {
        const id = key.match(idOfKey)?.[1];
        if (!id) continue;
        // The files of a photo follow each other.
        if (last && last.id !== id) yield last;
        const addedAt: number = last?.id === id ? Math.max(last.addedAt, changedAt) : changedAt;
        last = { id, addedAt };
      }
      if (last) yield last;
    },
  };
}
