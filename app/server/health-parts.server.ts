import { execFile } from "node:child_process";
import { readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ErrorCount } from "../platform/process/log.server.ts";
import { lowerPriority } from "../platform/process/low-priority.server.ts";
import { readCertificate } from "../site/operate/certificate.server.ts";
import type { HealthJobParts } from "../site/operate/health.jobs.server.ts";
import { nightlyBackups } from "./backup/retention.ts";
import type { Config } from "./config.server.ts";

/** How many times larger than the archive all that is in it may be: databases are packed well. */
const packedAtMost = 5;

/** What the health of a site is read from, as its configuration says. */
export function createHealthParts(
  { backupDir, siteUrl }: Config,
  clientDir: string,
  errors: ErrorCount,
): HealthJobParts {
  return {
    errors,
    async newestBackup() {
      // For development there is no built command that could try one.
      if (!backupDir || import.meta.env.DEV) return null;
      const [newest] = nightlyBackups(await readdir(backupDir).catch(() => []));
      return newest ? join(backupDir, newest) : null;
    },
    async hasRoomToTry(file) {
      const { bavail, bsize } = await statfs(dirname(file));
      return bavail * bsize > packedAtMost * (await stat(file)).size;
    },
    tryBackup: (file, signal) => tryInOtherProcess(join(clientDir, "../server"), file, signal),
    readCertificate: () => readCertificate(siteUrl),
  };
}

/** By the command for operators: to look through a database would keep visitors waiting. */
function tryInOtherProcess(serverDir: string, file: string, signal: AbortSignal) {
  const words = [join(serverDir, "trellis.js"), "restore", file, "--dry-run"];
  return new Promise<void>((resolve, reject) => {
    const child = execFile(process.execPath, words, { signal }, (error, _, said) =>
      error ? reject(new Error(said.trim() || error.message)) : resolve(),
    );
    lowerPriority(child.pid);
  });
}
