import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Far more than all tests together have at a time, in bytes. */
const enough = 2 * 1024 ** 3;

/**
 * A folder in memory, if it has room: databases wait for the disk at each write. The runners of tests
 * make it `TMPDIR`, for the servers that they start, too.
 */
export function temporaryFolder() {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough ? memory : tmpdir();
}
