import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrator } from "../../app/platform/database/migrate.server.ts";
import { migrations } from "../../app/platform/database/migrations/migrations.server.ts";
import { openDatabase } from "../../app/platform/database/open.server.ts";
import { launchSite } from "../../tests/site.ts";
import { type Result, resultOf } from "../harness/report.ts";

/** When the site is killed while it migrates, in milliseconds after its start. */
const moments = [350, 450, 550, 650, 800];

/** Takes a filled database of each earlier schema to today's, killed on its way. */
export async function upgrade(): Promise<Result> {
  const faults: string[] = [];
  const steps = Object.keys(migrations("sqlite"));
  const folder = mkdtempSync(join(tmpdir(), "trellis-upgrade-"));
  const fresh = await atStep(folder, "fresh", steps.at(-1) ?? "");
  const today = schemaOf(fresh);
  let rows = 0;
  for (const step of steps.slice(0, -1)) {
    const dataDir = await atStep(folder, step, step);
    const before = fillEachTable(dataDir);
    rows += before.size;
    for (const moment of moments) await launchSite(at(dataDir), { killedAfter: moment });
    const site = await launchSite({ ...at(dataDir), WEB_CONCURRENCY: "2" });
    if (site.status() !== null)
      faults.push(`from ${step} it does not start: ${site.output().trim()}`);
    else await site.end("SIGTERM");
    if (schemaOf(dataDir) !== today) faults.push(`from ${step} the schema is another one`);
    for (const fault of checkRows(dataDir, before)) faults.push(`from ${step}: ${fault}`);
  }
  const newer = await atStep(folder, "newer", steps.at(-1) ?? "");
  edit(newer, "insert into kysely_migration values ('9999-of-a-later-release', '2030')");
  const refused = await launchSite(at(newer));
  if (refused.status() === null) {
    faults.push("a newer schema is not refused");
    await refused.end("SIGKILL");
  }
  rmSync(folder, { recursive: true, force: true });
  return resultOf(
    "upgrade",
    `${steps.length - 1} earlier schemas, ${rows} tables with a row, each killed ${moments.length} times on its way, then by two processes at once; a newer schema`,
    faults,
  );
}

const at = (DATA_DIR: string) => ({ DATA_DIR, DEMO: "off" });

/** A data folder with a database of an earlier release. */
async function atStep(folder: string, name: string, step: string) {
  const dataDir = mkdtempSync(join(folder, `${name}-`));
  const database = await openDatabase(join(dataDir, "trellis.sqlite"), []);
  const { error } = await migrator(database.writer, "sqlite").migrateTo(step);
  await database.close();
  if (error) throw error;
  return dataDir;
}

function open(dataDir: string) {
  return new DatabaseSync(join(dataDir, "trellis.sqlite"), { enableForeignKeyConstraints: false });
}

function edit(dataDir: string, statement: string) {
  const database = open(dataDir);
  database.exec(statement);
  database.close();
}

function schemaOf(dataDir: string) {
  const database = open(dataDir);
  const rows = database
    .prepare(
      "select type, name, sql from sqlite_master where name not like 'sqlite_%' order by 1, 2",
    )
    .all();
  database.close();
  return JSON.stringify(rows);
}

/** Columns whose values are of a kind of their own. */
const known: Record<string, string | number> = {
  difficulty_level: "easy",
  category: "care",
  availability: "public",
  gender: "Female",
  kind: "tip",
  act: "hide",
  reason: "other",
};

/** A value for a column of a type. */
export const columnValue = (column: string, type: string) =>
  known[column] ?? (/int|real|num|double/i.test(type) ? 1 : `${column}-of-old`);

/** The tables of what is never swept: what has had its day, such as a limit, is at each start. */
export const keptTables = "tips gardeners likes subscribers user account passkey".split(" ");

/** Puts a row into each table that takes one. @returns how many rows each has then */
function fillEachTable(dataDir: string) {
  const database = open(dataDir);
  const counts = new Map<string, number>();
  for (const { name } of tablesOf(database)) {
    const columns = database.prepare("select name, type from pragma_table_info(?)").all(name);
    const values = columns.map(({ name: column, type }) =>
      columnValue(String(column), String(type)),
    );
    const places = values.map(() => "?").join(", ");
    try {
      database.prepare(`insert into "${name}" values (${places})`).run(...values);
    } catch {
      // A table that takes other rows only stays as it is.
      continue;
    }
    counts.set(name, countOf(database, name));
  }
  database.close();
  return counts;
}

function tablesOf(database: DatabaseSync) {
  const rows = database
    .prepare(
      `select name from sqlite_master where type = 'table'
       and name not like 'sqlite_%' and name not like 'kysely_%' and name not like '%fts%'`,
    )
    .all();
  return rows.map(({ name }) => ({ name: String(name) }));
}

const countOf = (database: DatabaseSync, table: string) =>
  Number(database.prepare(`select count(*) as n from "${table}"`).get()?.n);

function checkRows(dataDir: string, before: Map<string, number>) {
  const database = open(dataDir);
  const faults: string[] = [];
  const integrity = database.prepare("pragma integrity_check").get()?.integrity_check;
  if (integrity !== "ok") faults.push(`integrity: ${integrity}`);
  const there = new Set(tablesOf(database).map(({ name }) => name));
  for (const [table, rows] of before) {
    if (!keptTables.includes(table)) continue;
    if (there.has(table) && countOf(database, table) < rows)
      faults.push(`rows of ${table} are lost`);
  }
  database.close();
  return faults;
}
