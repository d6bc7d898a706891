import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import type { Tables } from "./tables.ts";

/** Older releases can corrupt a WAL file (sqlite.org, release log of 3.51.3). */
const oldestSqlite = [3, 51, 3] as const;

/** Kysely's adapter says that SQLite has no transactional DDL, but it has. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

/**
 * Opens one connection. Commits are on disk when they return: WAL with `synchronous=FULL`.
 * @param access `read` refuses writes. Reads do not wait for the transactions of other connections.
 */
export function openSqlite(file: string, access: "read" | "write"): Kysely<Tables> {
  assertSqliteVersion(process.versions.sqlite);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  sqlite.exec("pragma journal_mode = wal; pragma synchronous = full;");
  if (access === "read") sqlite.exec("pragma query_only = on;");
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: adapt(sqlite) }) });
}

/** @throws Error if Node's SQLite is too old for WAL files */
function assertSqliteVersion(version = "") {
  const [major, minor, patch] = oldestSqlite;
  const [ownMajor = 0, ownMinor = 0, ownPatch = 0] = version.split(".").map(Number);
  if ((ownMajor - major || ownMinor - minor || ownPatch - patch) < 0) {
    throw new Error(`SQLite ${version} is too old: ${oldestSqlite.join(".")} or later is needed`);
  }
}

/** Adapts `node:sqlite` to the interface that Kysely's dialect expects. */
function adapt(sqlite: DatabaseSync): SqliteDatabase {
  return {
    close: () => sqlite.close(),
    prepare(text) {
      // After a plain `begin`, a transaction that first reads and then writes can fail with
      // SQLITE_BUSY.
      const statement = sqlite.prepare(text === "begin" ? "begin immediate" : text);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...bindable(parameters)),
        run: (parameters) => statement.run(...bindable(parameters)),
        iterate: (parameters) => statement.iterate(...bindable(parameters)),
      };
    },
  };
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (typeof value === "boolean") return value ? 1 : 0;
    if (value instanceof Date) return value.toISOString();
    return value as SQLInputValue;
  });
}
