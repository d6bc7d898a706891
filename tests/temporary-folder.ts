import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** Far more than all tests together have at a time, in bytes. */
const enough = 2 * 1024 ** 3;

const beginning = "trellis-tests-";

/**
 * A folder for all that a run of tests writes; it goes with the run, whatever its tests have left. It is
 * in memory if there is room, because databases wait for the disk at each write. The runners of tests
 * make it `TMPDIR`, for their workers and the servers that they start, too.
 */
export function temporaryFolder() {
  const given = tmpdir();
  // A worker is in the folder of its runner.
  if (basename(given).startsWith(beginning)) return given;
  const folder = mkdtempSync(join(hasRoom("/dev/shm") ? "/dev/shm" : given, beginning));
  // PostgreSQL refuses to run as root, so it runs as another user, who must be able to enter.
  chmodSync(folder, 0o711);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(folder: string) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > enough;
}
