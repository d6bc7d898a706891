import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** A number of bytes that is far larger than all tests need at a time. */
const enough = 2 * 1024 ** 3;

const beginning = "trellis-tests-";

/**
 * Makes a folder for all files of a test run, and deletes it at the end. The folder is in memory if
 * there is room, because databases wait for the disk at each write. The test runners set `TMPDIR`
 * to this folder, also for their workers and for the servers that they start.
 */
export function temporaryFolder() {
  const given = tmpdir();
  // A worker uses the folder of its runner.
  if (basename(given).startsWith(beginning)) return given;
  const folder = mkdtempSync(join(hasRoom("/dev/shm") ? "/dev/shm" : given, beginning));
  // PostgreSQL refuses to run as root, so it runs as another user, who needs access.
  chmodSync(folder, 0o711);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(folder: string) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > enough;
}
