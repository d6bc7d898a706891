import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  lastFile,
  type PhotoFiles,
  photoFileNames,
  photoMediaType,
  StorageError,
} from "./photo-files.server.ts";
import { type BucketConfig, createStorageRequests, textOf } from "./storage-requests.server.ts";

/** The beginning of the keys of all photos. */
const prefix = "photos/";

const idOfKey = /^photos\/([\da-f-]{36})\//;

interface PhotoBucket extends PhotoFiles {
  /**
   * Tells whether the bucket keeps versions of files, and how many versions of a photo's files
   * exist. A value is null if the access key has no permission to read it.
   */
  versionsOf: (id: string) => Promise<{ areKept: boolean | null; count: number | null }>;
}

/**
 * Stores the files of photos in an S3 bucket.
 * @param timeoutMs the time limit for each answer
 */
export function createPhotoBucket(config: BucketConfig, timeoutMs = 10_000): PhotoBucket {
  const { ask, askForMore, readText, chunksOf } = createStorageRequests(config, timeoutMs);
  const key = (id: string, name: string) => `${prefix}${id}/${name}`;

  /** Reads an object or a part of it. Returns null if the object does not exist. */
  async function read(path: string, headers?: Record<string, string>) {
    const answer = await ask("GET", `/${path}`, { headers });
    return answer && { size: sizeOf(answer.reply), chunks: chunksOf(answer) };
  }

  /**
   * Tells whether the bucket keeps versions, or kept versions earlier. Returns null if the access
   * key has no permission to ask.
   */
  async function keepsVersions() {
    const answer = await askForMore("GET", "?versioning");
    if (typeof answer === "string") return answer === "unknown" ? false : null;
    return textOf(await readText(answer), "Status") !== "";
  }

  /**
   * Lists the versions of objects whose keys have a prefix, including delete markers. Returns null
   * if the access key has no permission, or if the storage has no versions.
   */
  async function listVersions(beginning: string) {
    const versions: { path: string; versionId: string }[] = [];
    for (let markers = {}; ; ) {
      const query = { versions: "", prefix: beginning, ...markers };
      const answer = await askForMore("GET", `?${new URLSearchParams(query)}`);
      if (typeof answer === "string") return null;
      const page = await readText(answer);
      for (const version of page.split(/<(?:Version|DeleteMarker)>/).slice(1)) {
        versions.push({ path: textOf(version, "Key"), versionId: textOf(version, "VersionId") });
      }
      if (textOf(page, "IsTruncated") !== "true") return versions;
      markers = {
        "key-marker": textOf(page, "NextKeyMarker"),
        "version-id-marker": textOf(page, "NextVersionIdMarker"),
      };
    }
  }

  /** Yields all photo objects in the order of their keys. */
  async function* listObjects() {
    for (let marker = ""; ; ) {
      const answer = await ask("GET", `?${new URLSearchParams({ prefix, marker })}`);
      if (!answer) throw new StorageError("knows no lists", "EIO");
      const page = await readText(answer);
      for (const object of page.split("<Contents>").slice(1)) {
        marker = textOf(object, "Key");
        yield { path: marker, changedAt: Date.parse(textOf(object, "LastModified")) };
      }
      if (textOf(page, "IsTruncated") !== "true") return;
    }
  }

  async function put(id: string, folder: string, name: string) {
    const answer = await ask("PUT", `/${key(id, name)}`, {
      body: await readFile(join(folder, name)),
      headers: { "content-type": photoMediaType(name) },
    });
    await answer?.reply.body?.cancel();
  }

  async function remove(id: string) {
    await Promise.all(
      photoFileNames.map(async (name) => {
        const answer = await ask("DELETE", `/${key(id, name)}`);
        await answer?.reply.body?.cancel();
      }),
    );
    // If the bucket keeps versions, the files are only marked as deleted at this point.
    const versions = (await listVersions(key(id, ""))) ?? [];
    await Promise.all(
      versions.map(async ({ path, versionId }) => {
        const answer = await askForMore("DELETE", `/${path}?${new URLSearchParams({ versionId })}`);
        if (typeof answer !== "string") await answer.reply.body?.cancel();
      }),
    );
  }

  return {
    folder: null,
    async add(id, folder) {
      const names = (await readdir(folder)).filter((name) => name !== lastFile);
      try {
        // Waits for all uploads, because no upload may still run while the files are removed.
        const results = await Promise.allSettled(names.map((name) => put(id, folder, name)));
        const failure = results.find(({ status }) => status === "rejected");
        if (failure?.status === "rejected") throw failure.reason;
        await put(id, folder, lastFile);
      } catch (error) {
        // If the files cannot be removed now, a job removes them later, because they belong to no
        // photo in the database.
        await remove(id).catch(() => {});
        throw error;
      }
    },
    async size(id, name) {
      const answer = await ask("HEAD", `/${key(id, name)}`);
      return answer && sizeOf(answer.reply);
    },
    async read(id, name, range) {
      const found = await read(
        key(id, name),
        range && { range: `bytes=${range.start}-${range.end}` },
      );
      return found && { size: found.size, bytes: Readable.from(found.chunks) };
    },
    async copy(id, folder) {
      const copyFile = async (name: string) => {
        const found = await read(key(id, name));
        if (!found) return;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(join(folder, name), found.chunks, { mode: 0o600 });
      };
      await Promise.all(photoFileNames.map(copyFile));
    },
    remove,
    async versionsOf(id) {
      const versions = await listVersions(key(id, ""));
      return { areKept: await keepsVersions(), count: versions?.length ?? null };
    },
    async *list() {
      let last: { id: string; addedAt: number } | null = null;
      for await (const { path, changedAt } of listObjects()) {
        const id = path.match(idOfKey)?.[1];
        if (!id) continue;
        // The list is sorted by key, so the files of one photo follow each other.
        if (last && last.id !== id) yield last;
        const addedAt: number = last?.id === id ? Math.max(last.addedAt, changedAt) : changedAt;
        last = { id, addedAt };
      }
      if (last) yield last;
    },
  };
}

function sizeOf({ headers }: Response) {
  const whole = headers.get("content-range")?.split("/")[1] ?? headers.get("content-length");
  return Number(whole);
}
