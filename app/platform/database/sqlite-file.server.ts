import { closeSync, openSync, readSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** The `application_id` of the site's SQLite files: "TRLS" in ASCII. */
export const applicationId = 0x54524c53;

/**
 * Checks a file before anything is written to it.
 * @param mustExist the message of the error for an empty or missing file; null to allow such a file
 * @throws Error when the file is damaged or belongs to another program
 */
export function assertOwnFile(file: string, mustExist: string | null | undefined) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) {
    if (mustExist) throw new Error(mustExist);
    return;
  }
  const sqlite = new DatabaseSync(file, { readOnly: true });
  try {
    // This check comes before the first query, which would make SQLite itself repair the file.
    if (isCutOff(file, size))
      throw new Error(`${file} is damaged, its end is missing: restore it from a backup`);
    const { application_id: id } = sqlite.prepare("pragma application_id").get() ?? {};
    // Files of the first releases have no id, and are recognised by two of their tables.
    const names = "'kysely_migration', 'gardeners'";
    const tables = sqlite.prepare(`select name from sqlite_master where name in (${names})`).all();
    if (id === applicationId || (id === 0 && tables.length === 2)) return;
    const isEmpty = !sqlite.prepare("select 1 from sqlite_master").get();
    if (isEmpty && !mustExist) return;
    throw new Error(
      mustExist && isEmpty ? mustExist : `${file} is the database of another program`,
    );
  } finally {
    sqlite.close();
  }
}

/**
 * True if a file is shorter than its header says (sqlite.org/fileformat2, 1.3). False if the file
 * has a WAL, because the missing pages may still be in the WAL.
 */
function isCutOff(file: string, size: number) {
  const journal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (journal?.size) return false;
  const header = Buffer.alloc(100);
  const descriptor = openSync(file, "r");
  const read = readSync(descriptor, header, 0, 100, 0);
  closeSync(descriptor);
  const pageSize = header.readUInt16BE(16) === 1 ? 65536 : header.readUInt16BE(16);
  const pages = header.readUInt32BE(28);
  const isCounted = header.readUInt32BE(24) === header.readUInt32BE(92);
  return (
    read === 100 &&
    header.toString("latin1", 0, 15) === "SQLite format 3" &&
    isCounted &&
    size < pages * pageSize
  );
}
