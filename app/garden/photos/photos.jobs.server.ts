import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../platform/database/open.server.ts";
import { type Clock, hour, minute } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { Log } from "../../platform/process/log.server.ts";
import type { PhotoFiles } from "./photo-files.server.ts";
import type { Photos } from "./photo-keeper.server.ts";
import { claimExpiredPhotos, deletePhoto, listPhotos } from "./photos.store.server.ts";

interface PhotoJobs {
  database: Database;
  photos: Photos;
  clock: Clock;
  log: Log;
}

/** The time after which an upload counts as abandoned, in milliseconds. */
const unfinishedAfter = hour;

const batch = 200;

/** Deletes unused photos, and files that remain after a crash. */
export function photoJobs({ database, photos, clock, log }: PhotoJobs): Job[] {
  const { files, uploads, conversions } = photos;
  return [
    {
      name: "photos that nothing shows",
      intervalMs: minute,
      run: (signal) => deleteExpired(database, files, clock, signal),
      onStop: async () => conversions.stop(),
    },
    {
      name: "files of photos",
      intervalMs: hour,
      async run(signal) {
        const before = clock() - unfinishedAfter;
        await removeUnfinished(uploads, before);
        const { removed, missing } = await sweep(database, files, before, signal);
        if (removed.length > 0) log.info({ removed }, "files were removed that no photo has");
        if (missing.length > 0) log.error({ missing }, "photos have no files");
      },
    },
  ];
}

async function deleteExpired(
  { writer }: Database,
  files: PhotoFiles,
  clock: Clock,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    const ids = await claimExpiredPhotos(writer, clock(), batch);
    if (ids.length === 0) return;
    for (const id of ids) {
      // Deletes the files before the row. If the process crashes in between, the row remains and
      // the job tries again.
      await files.remove(id);
      await deletePhoto(writer, id);
    }
  }
}

async function removeUnfinished(folder: string, before: number) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Removes old files without a photo, and finds old photos without files. If the database has no
 * photos, nothing is removed, because the files may belong to another database.
 */
async function sweep({ reader }: Database, files: PhotoFiles, before: number, signal: AbortSignal) {
  const found = new Map<string, number>();
  for await (const { id, addedAt } of files.list()) found.set(id, addedAt);
  const removed: string[] = [];
  const missing: string[] = [];
  let last = "";
  for (;;) {
    const rows = await listPhotos(reader, last, batch);
    if (signal.aborted || (last === "" && rows.length === 0)) return { removed, missing };
    for (const { id, created_at, expires_at } of rows) {
      const isExpected = created_at < before && (expires_at ?? before) >= before;
      if (!found.delete(id) && isExpected && !(await hasFiles(files, id))) missing.push(id);
    }
    if (rows.length < batch) break;
    last = rows.at(-1)?.id ?? "";
  }
  for (const [id, addedAt] of found) {
    if (addedAt >= before) continue;
    await files.remove(id);
    removed.push(id);
  }
  return { removed, missing };
}

const hasFiles = async (files: PhotoFiles, id: string) =>
  (await files.size(id, "1280.jpg")) !== null;
