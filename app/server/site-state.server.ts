import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { version } from "../../package.json";
import type { Db } from "../platform/database/open.server.ts";
import type { Clock } from "../platform/process/clock.ts";
import { countErrors, readCheck } from "../site/operate/health.store.server.ts";
import type { Surroundings } from "../site/operate/site-state.contract.ts";
import { backupFolder, backupName, nightlyBackups } from "./backup/retention.ts";
import { listSecrets } from "./backup/site-data.server.ts";
import type { Config } from "./config.server.ts";
import { newerRelease } from "./upgrade/unpack-release.server.ts";

/** The required free space in addition to a second copy of the database, in bytes. */
const spareRoom = 200 * 1024 * 1024;

/** At this age of the last backup, in milliseconds, the next backup counts as late. */
const maxBackupAgeMs = 26 * 60 * 60 * 1000;

export async function readRoom({ dataDir, databaseUrl }: Config) {
  const { bavail, bsize } = await statfs(dataDir);
  const database = join(dataDir, "trellis.sqlite");
  const size = databaseUrl ? 0 : ((await stat(database).catch(() => null))?.size ?? 0);
  const free = bavail * bsize;
  const needed = size + spareRoom;
  return { free, needed, isTight: free < needed };
}

/**
 * Returns the last nightly backup in a folder. Leaves out later nights, whose backups were made
 * while the clock was ahead.
 * @param now milliseconds since 1970
 */
export async function readBackups(folder: string, now: number) {
  const all = nightlyBackups(await readdir(folder).catch(() => []));
  const last = all.find((name) => name <= backupName(now));
  if (!last) return { madeAt: null, isLate: true };
  const madeAt = Math.round((await stat(join(folder, last))).mtimeMs);
  return { madeAt, isLate: now - madeAt > maxBackupAgeMs };
}

/** Lists the paths that other users can read: the data folder, or secrets in it. */
export async function listReadableByOthers(dataDir: string) {
  // Windows has other file permissions.
  if (process.platform === "win32") return [];
  const secrets = (await listSecrets(dataDir)).map((name) => join(dataDir, name));
  const found = await Promise.all(
    [dataDir, ...secrets].map(async (path) => ((await stat(path)).mode & 0o077 ? [path] : [])),
  );
  return found.flat();
}

export async function readHealth(db: Db, now: number) {
  const [restore, certificate, errors] = await Promise.all([
    readCheck(db, "restore"),
    readCheck(db, "certificate"),
    countErrors(db, now),
  ]);
  return {
    restore: restore?.detail
      ? { triedAt: restore.checkedAt, isPossible: restore.wrongSince === null }
      : null,
    certificate: certificate?.detail
      ? { validUntil: Date.parse(certificate.detail), isDue: certificate.wrongSince !== null }
      : null,
    errors,
  };
}

/**
 * Creates the function that reads disk, backups and version for operators. This function does only
 * quick checks. `npm run trellis -- check` does all checks.
 * @param release the folder of the running release
 */
export function createSurroundingsReader(
  config: Config,
  { clock, reader, release }: { clock: Clock; reader: Db; release: string },
) {
  const { backupDir, dataDir, smtpUrl, processes, photos } = config;

  return async function readSurroundings(): Promise<Surroundings> {
    const [room, backups, readable, health, newer] = await Promise.all([
      readRoom(config),
      readBackups(backupFolder(config), clock()),
      listReadableByOthers(dataDir),
      readHealth(reader, clock()),
      newerRelease(release),
    ]);
    return {
      ...health,
      mail: smtpUrl ? "sent" : "files",
      backups: backupDir
        ? { ...backups, isNightly: true }
        : { ...backups, isNightly: false, isLate: false },
      ...{ room, isReadableByOthers: readable.length > 0 },
      ...{ photosInBucket: photos.bucket !== null },
      ...{ version, newer, node: process.versions.node, processes },
    };
  };
}
