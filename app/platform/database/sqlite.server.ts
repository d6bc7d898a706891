import { closeSync, fdatasync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { Kysely } from "kysely";
import { createSharedRun } from "../process/shared-run.ts";
import { watchSqliteChanges } from "./sqlite-changes.server.ts";
import { createReadDriver, createSqliteDialect } from "./sqlite-dialect.server.ts";
import { tidySqlite } from "./sqlite-tidy.server.ts";
import { createWriteDriver } from "./sqlite-writer.server.ts";
import type { Tables } from "./tables.ts";

/** Older releases can corrupt a WAL file (sqlite.org, release log of 3.51.3). */
const oldestSqlite = [3, 51, 3] as const;

/** Opens the connection that writes. What it has written is on disk when the promise resolves. */
export function openSqliteWriter(file: string) {
  assertSqliteVersion(process.versions.sqlite);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = connect(file, 0);
  // SQLite itself would wait for the disk on the main thread, at each commit.
  sqlite.exec("pragma synchronous = normal; pragma secure_delete = on");
  let wal: number | undefined;
  const sync = createSharedRun(async () => {
    wal ??= openSync(`${file}-wal`, "r+");
    await promisify(fdatasync)(wal);
  });
  // SQLite itself would make checkpoints on the main thread.
  sqlite.exec("pragma wal_autocheckpoint = 0");
  const driver = createWriteDriver(sqlite, file, sync);
  const writer = new Kysely<Tables>({ dialect: createSqliteDialect(() => driver) });
  return {
    writer,
    tidy: () => tidySqlite(sqlite, file, driver.tidy),
    async close() {
      await writer.destroy();
      if (wal !== undefined) closeSync(wal);
    },
  };
}

/** The longest wait of a read for another process, in milliseconds: reads hardly ever wait. */
const readTimeoutMs = 50;

/** Opens a connection that refuses writes, and does not wait for those of others. */
export function openSqliteReader(file: string) {
  // While it opens, another process may be recovering the file.
  const sqlite = connect(file, 5000);
  sqlite.exec(`pragma query_only = on; pragma busy_timeout = ${readTimeoutMs}`);
  const dialect = createSqliteDialect(() => createReadDriver(sqlite));
  const reader = new Kysely<Tables>({ dialect });
  return {
    reader,
    changes: watchSqliteChanges(sqlite),
    async close() {
      await reader.destroy();
      // Kysely does nothing when nobody has read. The last connection to close empties the WAL.
      if (sqlite.isOpen) sqlite.close();
    },
  };
}

/** @param timeout how long it may block to wait for another process, in milliseconds */
function connect(file: string, timeout: number) {
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout });
  sqlite.exec("pragma journal_mode = wal");
  return sqlite;
}

/** @throws Error if Node's SQLite is too old for WAL files */
function assertSqliteVersion(version = "") {
  const [major, minor, patch] = oldestSqlite;
  const [ownMajor = 0, ownMinor = 0, ownPatch = 0] = version.split(".").map(Number);
  if ((ownMajor - major || ownMinor - minor || ownPatch - patch) < 0) {
    throw new Error(`SQLite ${version} is too old: ${oldestSqlite.join(".")} or later is needed`);
  }
}
