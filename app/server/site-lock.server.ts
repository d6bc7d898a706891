import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks a data folder with an SQLite database until the process ends. `site.pid` has the id of the
 * process.
 * @throws Error when another process has the lock
 */
export function lockDataDir(dataDir: string) {
  const holder = join(dataDir, "site.pid");
  if (!holdLock(join(dataDir, "site.lock"))) {
    throw new Error(
      `Process ${readFileSync(holder, "utf8")} already serves ${dataDir}: stop it first. For several processes set WEB_CONCURRENCY`,
    );
  }
  writeFileSync(holder, String(process.pid), { mode: 0o600 });
}

/**
 * Holds a lock until the process ends. SQLite provides the lock, on an empty database.
 * @returns false when another process has the lock
 */
export function holdLock(file: string) {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch {
    lock.close();
    return false;
  }
  // The listener refers to the lock, so that the lock is not garbage-collected.
  process.once("exit", () => lock.close());
  return true;
}
