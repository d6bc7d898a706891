import { type ByteRange, StorageError } from "./photo-files.server.ts";
import { type BucketConfig, createStorageRequests, textOf } from "./storage-requests.server.ts";

/**
 * Puts objects into a bucket, reads, lists and deletes them.
 * @param timeoutMs how long it waits for an answer, and for each further part of one
 */
export function createBucket(config: BucketConfig, timeoutMs: number) {
  const { ask, askForMore, readText, chunksOf } = createStorageRequests(config, timeoutMs);
  return {
    /** Writes an object. It is durable when the promise resolves. */
    async put(key: string, body: Uint8Array<ArrayBuffer>, type: string) {
      const answer = await ask("PUT", `/${key}`, { body, headers: { "content-type": type } });
      await answer?.reply.body?.cancel();
    },
    /** The size of an object; null if there is none. */
    async size(key: string) {
      const answer = await ask("HEAD", `/${key}`);
      return answer && sizeOf(answer.reply);
    },
    /** An object or a part of it, with the size of the whole; null if there is none. */
    async get(key: string, range?: ByteRange) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await ask("GET", `/${key}`, { headers });
      return answer && { size: sizeOf(answer.reply), chunks: chunksOf(answer) };
    },
    async remove(key: string) {
      const answer = await ask("DELETE", `/${key}`);
      await answer?.reply.body?.cancel();
    },
    /** Whether it keeps versions of what is deleted, or has kept some; null if the key may not ask. */
    async keepsVersions() {
      const answer = await askForMore("GET", "?versioning");
      if (typeof answer === "string") return answer === "unknown" ? false : null;
      return textOf(await readText(answer), "Status") !== "";
    },
    /**
     * The versions of the objects whose keys begin so, current ones and the marks of deleted ones too.
     * Null if the key may not ask, or the storage does not know any.
     */
    async listVersions(prefix: string) {
      const versions: { key: string; versionId: string }[] = [];
      for (let markers = {}; ; ) {
        const query = { versions: "", prefix, ...markers };
        const answer = await askForMore("GET", `?${new URLSearchParams(query)}`);
        if (typeof answer === "string") return null;
        const page = await readText(answer);
        for (const version of page.split(/<(?:Version|DeleteMarker)>/).slice(1)) {
          versions.push({ key: textOf(version, "Key"), versionId: textOf(version, "VersionId") });
        }
        if (textOf(page, "IsTruncated") !== "true") return versions;
        markers = {
          "key-marker": textOf(page, "NextKeyMarker"),
          "version-id-marker": textOf(page, "NextVersionIdMarker"),
        };
      }
    },
    /** Deletes a version of an object, if the key may. */
    async removeVersion(key: string, versionId: string) {
      const answer = await askForMore("DELETE", `/${key}?${new URLSearchParams({ versionId })}`);
      if (typeof answer !== "string") await answer.reply.body?.cancel();
    },
    /** The objects whose keys begin so, in the order of their keys. */
    async *list(prefix: string) {
      for (let marker = ""; ; ) {
        const answer = await ask("GET", `?${new URLSearchParams({ prefix, marker })}`);
        if (!answer) throw new StorageError("knows no lists", "EIO");
        const page = await readText(answer);
        for (const object of page.split("<Contents>").slice(1)) {
          marker = textOf(object, "Key");
          yield { key: marker, changedAt: Date.parse(textOf(object, "LastModified")) };
        }
        if (textOf(page, "IsTruncated") !== "true") return;
      }
    },
  };
}

function sizeOf({ headers }: Response) {
  const whole = headers.get("content-range")?.split("/")[1] ?? headers.get("content-length");
  return Number(whole);
}
