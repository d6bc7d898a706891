import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Makes sure that one site alone uses a data folder with an SQLite database, until the process ends,
 * however it ends: the lock is SQLite's own, on an empty database beside it. The id of the process
 * stands in `site.pid`.
 * @throws Error when another process has it
 */
export function lockDataDir(dataDir: string) {
  const holder = join(dataDir, "site.pid");
  const lock = new DatabaseSync(join(dataDir, "site.lock"), { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch {
    lock.close();
    throw new Error(
      `Process ${readFileSync(holder, "utf8")} serves ${dataDir} already: stop it first. For several processes set WEB_CONCURRENCY`,
    );
  }
  writeFileSync(holder, String(process.pid), { mode: 0o600 });
  // Until then nothing may collect it.
  process.once("exit", () => lock.close());
}
