import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPhotoFiles } from "../../garden/photos/open-photo-files.server.ts";
import { listPhotos } from "../../garden/photos/photo-deletion.store.server.ts";
import { lastFile, type PhotoFiles } from "../../garden/photos/photo-files.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import type { Config } from "../config.server.ts";
import { ok, wrong } from "./findings.server.ts";

/** How many photos are looked for at once. */
const batch = 1000;

/** Whether all photos have their files, and further ones could be added. */
export async function checkPhotos(config: Config, db: Db) {
  const files = await openPhotoFiles(config);
  if (!files.folder) await tryPhoto(files);
  const ids = await listShown(db);
  const found = new Set<string>();
  for await (const { id } of files.list()) found.add(id);
  const missing: string[] = [];
  for (const id of ids) {
    // One that is not in the list may have been added since.
    if (!found.has(id) && (await files.size(id, lastFile)) === null) missing.push(id);
  }
  const place = files.folder ?? `the bucket ${config.photos.bucket?.bucket}`;
  if (missing.length === 0) return ok("photos", `${ids.length}, all of them in ${place}`);
  const some = missing.slice(0, 3).join(", ");
  return wrong("photos", `missing in ${place}: ${missing.length} (${some}): restore a backup`);
}

/** The ids of photos that something may show. */
async function listShown(db: Db) {
  const ids: string[] = [];
  for (let last = ""; ; ) {
    const rows = await listPhotos(db, last, batch);
    ids.push(...rows.filter(({ expires_at }) => expires_at !== 0).map(({ id }) => id));
    if (rows.length < batch) return ids;
    last = rows.at(-1)?.id ?? "";
  }
}

/** Adds a photo of one byte, and removes it. @throws Error when that cannot be done */
async function tryPhoto(files: PhotoFiles) {
  const folder = await mkdtemp(join(tmpdir(), "trellis-check-"));
  try {
    const id = randomUUID();
    await writeFile(join(folder, lastFile), "0");
    await files.add(id, folder);
    await files.remove(id);
    if ((await files.size(id, lastFile)) !== null) throw new Error("Photos cannot be deleted");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
