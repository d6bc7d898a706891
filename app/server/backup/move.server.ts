import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import pg, { type Client } from "pg";
import { migrations as allMigrations } from "../../platform/database/migrations/migrations.server.ts";
import { inOrderOfReferences, listTables, loadTable, readRows } from "./postgres.server.ts";
import { restorePostgres } from "./postgres-restore.server.ts";
import { siteIsRunning } from "./refusals.ts";
import { assertWholeSqlite, columnsOf, isSqliteInUse, migrationsOf } from "./sqlite.server.ts";
import { createSum, type Report, textOf } from "./table-sums.ts";

/**
 * Copies the database of a stopped site into an empty one of PostgreSQL, in one transaction: what is
 * there afterwards has the same rows, or nothing. The file stays as it is.
 * @throws Error when the site runs, is damaged or of another release, or something is there already
 */
export async function moveToPostgres(dataDir: string, url: string, report: Report) {
  const file = join(dataDir, "trellis.sqlite");
  if (isSqliteInUse(file)) throw new Error(siteIsRunning);
  assertWholeSqlite(file);
  const sqlite = new DatabaseSync(file, { readOnly: true });
  try {
    const migrations = migrationsOf(sqlite);
    if (migrations.join() !== Object.keys(allMigrations("sqlite")).join()) {
      throw new Error("Another release has made this site: start it with this one first");
    }
    const load = (client: Client) => copyTables(sqlite, client, report);
    await restorePostgres(url, { migrations, load, keepIn: null });
  } finally {
    sqlite.close();
  }
}

async function copyTables(sqlite: DatabaseSync, client: Client, report: Report) {
  for (const { name, columns: all } of await inOrderOfReferences(
    client,
    await listTables(client),
  )) {
    const columns = all.filter((column) => columnsOf(sqlite, name).includes(column));
    if (columns.length === 0) continue;
    const quoted = columns.map(pg.escapeIdentifier).join(", ");
    const select = `select ${quoted} from ${pg.escapeIdentifier(name)}`;
    const sent = createSum();
    const lines = function* () {
      for (const row of sqlite.prepare(select).iterate()) {
        const values = columns.map((column) => textOf(row[column]));
        sent.add(values);
        yield `${values.map(copyText).join("\t")}\n`;
      }
    };
    await loadTable(client, { name, columns }, Readable.from(lines()));
    const found = createSum();
    for await (const row of readRows(client, select)) {
      found.add(columns.map((column) => textOf(row[column])));
    }
    if (found.sum() !== sent.sum()) throw new Error(`The table ${name} has not arrived as it was`);
    report(name, found.rows());
  }
}

/** A value in the text format of PostgreSQL's COPY. */
function copyText(text: string | null) {
  if (text === null) return "\\N";
  return text.replace(/[\\\t\n\r]/g, (character) => escaped[character] ?? character);
}

const escaped: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
