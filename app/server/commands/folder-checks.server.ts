import { existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { nightlyBackups } from "../backup/retention.ts";
import { listSecrets } from "../backup/site-data.server.ts";
import type { Config } from "../config.server.ts";
import { type Finding, look, ok, wrong } from "./findings.server.ts";

const megabyte = 1024 * 1024;

/** What should always be free beside room for another database, in bytes. */
const spareRoom = 200 * megabyte;

/** How old the last nightly backup may be, in milliseconds. */
const maxBackupAgeMs = 26 * 60 * 60 * 1000;

/** Whether what lies in folders is safe and has room. @param now milliseconds since 1970 */
export async function checkFolders(config: Config, now: number): Promise<Finding[]> {
  const { dataDir, backupDir } = config;
  return [
    await look("rights", () => checkRights(dataDir)),
    await look("room", () => checkRoom(config)),
    await look("backups", () =>
      backupDir
        ? checkBackups(backupDir, now)
        : ok("backups", "none by themselves: set BACKUP_DIR for one every night"),
    ),
  ];
}

async function checkRights(dataDir: string) {
  // Windows has other rights than these.
  if (process.platform === "win32") return ok("rights", "not looked at on Windows");
  const secrets = (await listSecrets(dataDir)).map((name) => join(dataDir, name));
  const open = [dataDir, ...secrets].filter((path) => (statSync(path).mode & 0o077) !== 0);
  if (open.length === 0) return ok("rights", `only its owner can read ${dataDir}`);
  return wrong("rights", `others can read ${open.join(", ")}: chmod go= ${open.join(" ")}`);
}

function checkRoom({ dataDir, databaseUrl }: Config) {
  const { bavail, bsize } = statfsSync(dataDir);
  const database = join(dataDir, "trellis.sqlite");
  const size = databaseUrl || !existsSync(database) ? 0 : statSync(database).size;
  const free = bavail * bsize;
  const needed = size + spareRoom;
  const text = `${Math.floor(free / megabyte)} MB free where DATA_DIR is`;
  if (free >= needed) return ok("room", text);
  return wrong("room", `${text}: make room, at least ${Math.ceil(needed / megabyte)} MB`);
}

function checkBackups(folder: string, now: number) {
  const last = existsSync(folder) ? nightlyBackups(readdirSync(folder))[0] : undefined;
  if (!last) return wrong("backups", `none in ${folder} yet: does the site run, with BACKUP_DIR?`);
  const hours = Math.round((now - statSync(join(folder, last)).mtimeMs) / 3_600_000);
  const text = `the last in ${folder} is ${hours} hours old`;
  return hours * 3_600_000 <= maxBackupAgeMs
    ? ok("backups", text)
    : wrong("backups", `${text}: look in the site's log for "a job failed"`);
}
