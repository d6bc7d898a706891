import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../platform/database/open.server.ts";
import { consumeRateLimit } from "../../platform/database/rate-limits.server.ts";
import { type Clock, day, hour } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { backupFolder, backupName, outdatedBackups } from "./retention.ts";
import { type PhotoFiles, removeUnfinished, type SiteData } from "./site-data.server.ts";

interface BackupJob {
  site: SiteData;
  folder: string;
  writer: Db;
  clock: Clock;
  log: Log;
}

/**
 * Makes a backup every night, and deletes outdated backups. A missed backup is made at the next
 * start. If there are several processes, only one makes the backup. A failed backup is retried
 * after an hour.
 */
export function backupJob({ site, folder, writer, clock, log }: BackupJob): Job {
  return {
    name: "backup",
    intervalMs: hour,
    async run(signal) {
      const now = clock();
      const file = join(folder, backupName(now));
      if (existsSync(file)) return;
      const attempt = { max: 1, windowMs: hour - 60_000 };
      if (await consumeRateLimit(writer, `backup ${file}`, attempt, now)) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const place of [folder, site.dataDir]) await removeUnfinished(place, now - day);
      const { makeBackup } = await import("./backup.server.ts");
      await makeBackup(site, file, { now, signal });
      const outdated = outdatedBackups(await readdir(folder));
      for (const name of outdated) await rm(join(folder, name));
      log.info({ file, deleted: outdated }, "a backup was made");
    },
  };
}

/**
 * Makes this night's backup at once, and replaces an earlier one of this night.
 * @param site if `backupDir` is null, the backup is stored in the data folder
 * @returns the path of the backup
 */
export async function backUpNow(
  site: Omit<SiteData, "photoFiles"> & { backupDir: string | null },
  photoFiles: PhotoFiles,
  now: number,
) {
  const folder = backupFolder(site);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const place of [folder, site.dataDir]) await removeUnfinished(place, now - day);
  const file = join(folder, backupName(now));
  const { makeBackup } = await import("./backup.server.ts");
  await makeBackup({ ...site, photoFiles }, file, { now, overwrite: true });
  return file;
}
