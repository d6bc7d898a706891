import { once } from "node:events";
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import * as v from "valibot";

const names = v.array(v.object({ name: v.string() }));
const ids = v.array(v.object({ id: v.string() }));
const integrity = v.array(v.object({ integrity_check: v.string() }));

export const databaseName = "trellis.sqlite";

/** SQLite's result codes for a database that is open elsewhere (sqlite.org/rescode). */
const busyCodes = [5, 6];

/**
 * Copies a database on another thread. The database may be in use. The copy contains nothing of
 * deleted rows.
 * @param target must not exist yet
 * @returns the names of the migrations, and the photos that nothing shows any more
 */
export async function copySqlite(file: string, target: string) {
  // Passes the function as text. The worker could not load this file, because the build bundles it.
  // The function uses nothing outside itself.
  const thread = new Worker(`(${copyThread})()`, { eval: true, workerData: { file, target } });
  await once(thread, "exit");
  const copy = new DatabaseSync(target);
  try {
    // Makes the copy a single file, without a WAL.
    copy.exec("pragma journal_mode = delete");
    const deleted = copy.prepare("select id from photos where expires_at = 0").all();
    const deletedPhotos = v.parse(ids, deleted).map(({ id }) => id);
    return { migrations: migrationsOf(copy), deletedPhotos };
  } finally {
    copy.close();
  }
}

function copyThread() {
  const { workerData } = process.getBuiltinModule("node:worker_threads");
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const sqlite = new DatabaseSync(workerData.file, { timeout: 5000 });
  sqlite.prepare("vacuum into ?").run(workerData.target);
  sqlite.close();
}

/** @throws Error when the database is damaged, or a foreign key is broken */
export function assertWholeSqlite(file: string) {
  const damage = findDamage(file);
  if (damage) throw new Error(`Its database is damaged: ${damage}`);
}

function findDamage(file: string) {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  try {
    const [first] = v.parse(integrity, sqlite.prepare("pragma integrity_check").all());
    if (first?.integrity_check !== "ok") return first?.integrity_check ?? "it cannot be checked";
    const orphan = sqlite.prepare("pragma foreign_key_check").get();
    return orphan && `a row of ${orphan.table} refers to one that is not there`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    sqlite.close();
  }
}

/**
 * True if another process has the database open. If not, this call also moves the WAL of the
 * database into its file.
 */
export function isSqliteInUse(file: string) {
  if (!existsSync(file)) return false;
  const sqlite = new DatabaseSync(file, { timeout: 0 });
  try {
    // In this mode only one connection can open a WAL.
    sqlite.exec("pragma locking_mode = exclusive; begin immediate; rollback");
    return false;
  } catch (error) {
    const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
    // Other errors, such as damage, do not mean that the database is in use.
    return busyCodes.includes(code & 0xff);
  } finally {
    sqlite.close();
  }
}

export function migrationsOf(sqlite: DatabaseSync) {
  const rows = sqlite.prepare("select name from kysely_migration order by name").all();
  return v.parse(names, rows).map(({ name }) => name);
}

/** Returns the columns of a table. Empty if there is no such table. */
export function columnsOf(sqlite: DatabaseSync, table: string) {
  const rows = sqlite.prepare("select name from pragma_table_info(?)").all(table);
  return v.parse(names, rows).map(({ name }) => name);
}
