import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrator } from "../../app/platform/database/migrate.server.ts";
import { migrations } from "../../app/platform/database/migrations/migrations.server.ts";
import { openDatabase } from "../../app/platform/database/open.server.ts";
import { startPostgres } from "../../tests/databases.ts";
import { launchSite } from "../../tests/site.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { columnValue, keptTables } from "./upgrade.ts";

/** When a site is killed while it migrates, in milliseconds after its start. */
const moments = [450, 650];

/** Takes a filled database of each earlier schema to today's, killed on its way, by two sites at once. */
export async function upgradePostgres(): Promise<Result> {
  const faults: string[] = [];
  const steps = Object.keys(migrations("postgres"));
  const server = await startPostgres(["fsync=off", "max_connections=100"]);
  const folder = mkdtempSync(join(tmpdir(), "trellis-upgrade-"));
  const today = await schemaAt(await atStep(server, "fresh", steps.at(-1) ?? ""));
  let rows = 0;
  for (const [index, step] of steps.slice(0, -1).entries()) {
    const DATABASE_URL = await atStep(server, `step${index}`, step);
    const before = await fillEachTable(DATABASE_URL);
    rows += before.size;
    const [one, other] = ["one", "other"].map((name) => {
      const DATA_DIR = join(folder, `${index}-${name}`);
      return { DATA_DIR, DATABASE_URL, DEMO: "off" };
    });
    for (const killedAfter of moments) await launchSite(one, { killedAfter });
    const sites = await Promise.all([one, other].map((variables) => launchSite(variables)));
    for (const site of sites) {
      if (site.status() === null) await site.end("SIGTERM");
      else faults.push(`from ${step} it does not start: ${site.output().trim()}`);
    }
    if ((await schemaAt(DATABASE_URL)) !== today) faults.push(`from ${step}: another schema`);
    const after = await countRows(DATABASE_URL);
    for (const table of keptTables)
      if ((after.get(table) ?? 0) < (before.get(table) ?? 0))
        faults.push(`from ${step}: rows of ${table} are lost`);
  }
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  return resultOf(
    "postgres",
    `${steps.length - 1} earlier schemas, ${rows} tables with a row, each killed ${moments.length} times, then by two sites at once`,
    faults,
  );
}

type Server = Awaited<ReturnType<typeof startPostgres>>;

/** A database of an earlier release. @returns its address */
async function atStep(server: Server, name: string, step: string) {
  await server.createDatabase(name);
  const url = `${server.server}/${name}`;
  const database = await openDatabase(url, []);
  const { error } = await migrator(database.writer, "postgres").migrateTo(step);
  await database.close();
  if (error) throw error;
  return url;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}

const schemaQueries = [
  `select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  "select indexdef from pg_indexes where schemaname = 'public' order by 1",
  `select event_object_table, trigger_name, event_manipulation, action_statement
    from information_schema.triggers order by 1, 2, 3`,
  "select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1",
];

/** Its columns, indexes, triggers and functions. */
function schemaAt(url: string) {
  return withClient(url, async (client) => {
    const parts: object[] = [];
    for (const query of schemaQueries) parts.push((await client.query(query)).rows);
    return JSON.stringify(parts);
  });
}

/** Puts a row into each table that takes one. @returns how many rows each has then */
async function fillEachTable(url: string) {
  await withClient(url, async (client) => {
    // Without references and triggers.
    await client.query("set session_replication_role = replica");
    const { rows } = await client.query<{ table: string; columns: [string, string][] }>(
      `select table_name as table, json_agg(json_build_array(column_name, data_type)) as columns
       from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
       and table_name not like 'kysely%' group by 1`,
    );
    for (const { table, columns } of rows) {
      const names = columns.map(([name]) => `"${name}"`).join(", ");
      const values = columns.map(([name, type]) =>
        /json/.test(type) ? "{}" : /bool/.test(type) ? true : columnValue(name, type),
      );
      const places = values.map((_, at) => `$${at + 1}`).join(", ");
      // A table that takes other rows only stays as it is.
      await client
        .query(`insert into "${table}" (${names}) values (${places})`, values)
        .catch(() => {});
    }
  });
  return countRows(url);
}

function countRows(url: string) {
  return withClient(url, async (client) => {
    const counts = new Map<string, number>();
    const { rows } = await client.query<{ table: string }>(
      "select table_name as table from information_schema.tables where table_schema = 'public'",
    );
    for (const { table } of rows) {
      const { rows: counted } = await client.query<{ n: string }>(
        `select count(*) as n from "${table}"`,
      );
      if (Number(counted[0]?.n) > 0) counts.set(table, Number(counted[0]?.n));
    }
    return counts;
  });
}
