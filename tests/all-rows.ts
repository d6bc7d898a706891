import { join } from "node:path";
import { sql } from "kysely";
import { openReader } from "../app/platform/database/reader.server.ts";

/** The environment variables that locate a site. */
export interface Where {
  DATA_DIR: string;
  DATABASE_URL: string;
}

export const locationOf = ({ DATA_DIR, DATABASE_URL }: Where) =>
  DATABASE_URL || join(DATA_DIR, "trellis.sqlite");

/** Returns every row of every table, as text. */
export async function readAllRows(where: Where) {
  const { db, close } = await openReader(locationOf(where));
  const tables = await db.introspection.getTables();
  const rows = new Map<string, string[]>();
  for (const { name } of tables) {
    // Skips the tables of the full-text index, whose numbers are too large for JavaScript.
    if (name.startsWith("search_index")) continue;
    const all = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    rows.set(name, all.rows.map(textOf).sort());
  }
  await close();
  return rows;
}

/** Returns a row as JSON. Bytes become hexadecimal text, so that both engines give equal rows. */
const textOf = (row: object) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value,
      ]),
    ),
  );
