import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPhotoFiles } from "../../garden/photos/open-photo-files.server.ts";
import { lastFile, type PhotoFiles } from "../../garden/photos/photo-files.server.ts";
import { listPhotos } from "../../garden/photos/photos.store.server.ts";
import type { BucketConfig } from "../../garden/photos/storage-requests.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import type { Config } from "../config.server.ts";
import { ok, wrong } from "./finding.server.ts";

const batch = 1000;

export async function checkPhotos(config: Config, db: Db) {
  const files = await openPhotoFiles(config);
  const ids = await listShown(db);
  const found = new Set<string>();
  for await (const { id } of files.list()) found.add(id);
  const missing: string[] = [];
  for (const id of ids) {
    // A photo may have been added after the list was read.
    if (!found.has(id) && (await files.size(id, lastFile)) === null) missing.push(id);
  }
  const place = files.folder ?? `the bucket ${config.photos.bucket?.bucket}`;
  if (missing.length === 0) return ok("photos", `${ids.length}, all of them in ${place}`);
  const some = missing.slice(0, 3).join(", ");
  return wrong("photos", `missing in ${place}: ${missing.length} (${some}): restore a backup`);
}

async function listShown(db: Db) {
  const ids: string[] = [];
  for (let last = ""; ; ) {
    const rows = await listPhotos(db, last, batch);
    ids.push(...rows.filter(({ expires_at }) => expires_at !== 0).map(({ id }) => id));
    if (rows.length < batch) return ids;
    last = rows.at(-1)?.id ?? "";
  }
}

/** Checks that photos can be added to a bucket, and deleted with all their versions. */
export async function checkBucket(config: BucketConfig) {
  const { createPhotoBucket } = await import("../../garden/photos/photo-bucket.server.ts");
  const files = createPhotoBucket(config);
  const { areKept, count } = await files.versionsOf(await tryPhoto(files));
  if (count === 0 && areKept)
    return ok("bucket", "takes photos; keeps versions, but none of deleted photos");
  if (count === 0 || (count === null && areKept === false))
    return ok("bucket", "takes photos, and keeps no versions of deleted ones");
  return count === null && areKept === null
    ? wrong("bucket", `may keep versions of deleted photos, but does not say so: ${remedy}`)
    : wrong("bucket", `keeps versions of deleted photos: ${remedy}`);
}

const remedy =
  "allow the key s3:GetBucketVersioning, s3:ListBucketVersions and s3:DeleteObjectVersion";

/** Adds a photo of one byte, and removes it. @throws Error when that fails */
async function tryPhoto(files: PhotoFiles) {
  const folder = await mkdtemp(join(tmpdir(), "trellis-check-"));
  try {
    const id = randomUUID();
    await writeFile(join(folder, lastFile), "0");
    await files.add(id, folder);
    await files.remove(id);
    if ((await files.size(id, lastFile)) !== null) throw new Error("Photos cannot be deleted");
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
