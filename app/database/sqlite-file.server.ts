import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** The `application_id` of the site's SQLite files: "TRLS" in ASCII. */
export const applicationId = 0x54524c53;

/**
 * Looks at a file before anything is written to it.
 * @param mustExist why there must be a database already, if there must
 * @throws Error when it is another program's, or missing although it must exist
 */
export function assertOwnFile(file: string, mustExist: string | null | undefined) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) {
    if (mustExist) throw new Error(mustExist);
    return;
  }
  const sqlite = new DatabaseSync(file, { readOnly: true });
  try {
    const { application_id: id } = sqlite.prepare("pragma application_id").get() ?? {};
    // Files of the first releases have no id.
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
