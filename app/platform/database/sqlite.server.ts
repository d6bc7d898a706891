import { closeSync, fdatasync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { Kysely } from "kysely";
import * as v from "valibot";
import { createSharedRun } from "../process/shared-run.ts";
import { type Changes, createChangeLog } from "./changes.server.ts";
import { createReadDriver, createSqliteDialect } from "./sqlite-dialect.server.ts";
import { createWriteDriver } from "./sqlite-writer.server.ts";
import type { Tables } from "./tables.ts";
import { tidySqlite } from "./tidy.server.ts";

/** SQLite releases before this one can corrupt a WAL file (sqlite.org, release log of 3.51.3). */
const oldestSqlite = [3, 51, 3] as const;

/** Opens the connection that writes. A write is on disk when its promise resolves. */
export function openSqliteWriter(file: string) {
  assertSqliteVersion(process.versions.sqlite);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = connect(file, 0);
  // The defaults would sync and make checkpoints on the main thread.
  sqlite.exec("pragma synchronous = normal; pragma wal_autocheckpoint = 0");
  sqlite.exec("pragma secure_delete = on");
  let wal: number | undefined;
  const sync = createSharedRun(async () => {
    wal ??= openSync(`${file}-wal`, "r+");
    await promisify(fdatasync)(wal);
  });
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

/** The longest time that a read waits for another process, in milliseconds. Such a wait is rare. */
const readTimeoutMs = 50;

/** Opens a connection that refuses writes. */
export function openSqliteReader(file: string) {
  // Opening may wait longer than a read, because another process may be recovering the file.
  const sqlite = connect(file, 5000);
  sqlite.exec(`pragma query_only = on; pragma busy_timeout = ${readTimeoutMs}`);
  const dialect = createSqliteDialect(() => createReadDriver(sqlite));
  const reader = new Kysely<Tables>({ dialect });
  return {
    reader,
    changes: watchSqliteChanges(sqlite),
    async close() {
      await reader.destroy();
      // Kysely does not close a connection that has run no query. SQLite empties the WAL only when
      // the last connection is closed.
      if (sqlite.isOpen) sqlite.close();
    },
  };
}

/** @param timeout the longest time that another process may block this thread, in milliseconds */
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

const versionRow = v.object({ data_version: v.number() });
const changeRows = v.array(v.object({ id: v.number(), thing: v.string() }));

/**
 * Reads the table `changes`, which triggers fill. Reads it only if `data_version` has changed,
 * which shows that another connection has written.
 * @param sqlite a connection that never writes
 */
function watchSqliteChanges(sqlite: DatabaseSync): Changes {
  const { addAll, ...log } = createChangeLog();
  const version = sqlite.prepare("pragma data_version");
  const first = sqlite.prepare("select id, thing from changes order by id limit 1");
  const later = sqlite.prepare("select id, thing from changes where id > ? order by id");
  const last = sqlite.prepare("select id, thing from changes order by id desc limit 1");
  const read = (rows: unknown) => v.parse(changeRows, rows);
  let knownVersion = Number.NaN;
  let knownId = read(last.all())[0]?.id ?? 0;
  let isFresh = false;

  function readChanges() {
    const { data_version } = v.parse(versionRow, version.get());
    if (data_version === knownVersion) return;
    // Old rows are deleted, so this process may have missed changes.
    const oldest = read(first.all())[0]?.id ?? 0;
    if (oldest > knownId + 1) addAll();
    for (const { id, thing } of read(later.all(knownId))) {
      log.add(thing);
      knownId = id;
    }
    // Set last, so that a failed read is repeated.
    knownVersion = data_version;
  }

  return {
    ...log,
    refresh() {
      // One check is enough for all requests in a turn of the event loop.
      if (isFresh) return;
      readChanges();
      isFresh = true;
      setImmediate(() => {
        isFresh = false;
      });
    },
  };
}
