import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { movedPrefix } from "../../app/server/backup/site-data.server.ts";
import { startPostgres } from "../../tests/databases.ts";
import { startProgram } from "../../tests/programs.ts";
import { startSite } from "../../tests/site.ts";
import { type Result, resultOf } from "../harness/report.ts";

/** The number of killed moves in each direction. */
const kills = 10;

/** The counted tables. */
const counted = ["tips", "gardeners", "likes", "comments", "counters", "kysely_migration"];

type Variables = Record<string, string>;

/** Kills moves of a site from its file to PostgreSQL and back, and repeats each killed move. */
export async function moves(): Promise<Result> {
  const server = await startPostgres([]);
  const folder = mkdtempSync(join(tmpdir(), "trellis-moves-"));
  const faults: string[] = [];
  try {
    const filled = join(folder, "filled");
    await (await startSite({ DATA_DIR: filled, DEMO: "on" })).stop();
    const right = rowsOfFile(filled);
    const there = await killMoves("to PostgreSQL", faults, async (at) => {
      await server.createDatabase(`to${at}`);
      const url = `${server.server}/to${at}`;
      const DATA_DIR = join(folder, `from${at}`);
      cpSync(filled, DATA_DIR, { recursive: true });
      return {
        variables: { DATA_DIR, DATABASE_URL: "" },
        target: url,
        rows: () => rowsOf(url),
        right,
      };
    });
    const source = `${server.server}/to0`;
    const back = await killMoves("back into a file", faults, async (at) => {
      const DATA_DIR = join(folder, `back${at}`);
      return {
        variables: { DATA_DIR, DATABASE_URL: source },
        target: "sqlite",
        rows: async () => rowsOfFile(DATA_DIR),
        right: await rowsOf(source),
      };
    });
    for (let at = 0; at <= kills; at += 1) {
      const DATA_DIR = join(folder, `from${at}`);
      const [kept = ""] = readdirSync(DATA_DIR).filter((name) => name.startsWith(movedPrefix));
      if ((rowsOfFile(DATA_DIR) ?? rowsOfFile(join(DATA_DIR, kept))) !== right)
        faults.push(`the file of move ${at} has changed or is gone`);
    }
    return resultOf(
      "moves",
      `killed ${kills} times on the way to PostgreSQL (${there} were over by then), and ${kills} times back (${back}): all rows once it was done again`,
      faults,
    );
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Move {
  variables: Variables;
  target: string;
  /** Counts the rows; null without a database. */
  rows: () => Promise<string | null>;
  right: string | null;
}

/**
 * Kills moves, each a little later than the previous move. @returns the number of moves that ended
 * before the kill
 */
async function killMoves(way: string, faults: string[], prepare: (at: number) => Promise<Move>) {
  const move = ({ variables, target }: Move) =>
    startProgram([process.execPath, "build/server/trellis.js", "move", target], {
      env: variables,
    });
  const began = performance.now();
  const first = await prepare(0);
  const whole = move(first);
  if ((await whole.ended) !== 0) faults.push(`${way}: ${await whole.printed}`);
  const took = performance.now() - began;
  let over = 0;
  for (let at = 1; at <= kills; at += 1) {
    const next = await prepare(at);
    const killed = move(next);
    await Promise.race([setTimeout((took * at) / kills), killed.ended]);
    await killed.end("SIGKILL");
    const again = move(next);
    const status = await again.ended;
    const rows = await next.rows();
    if (status !== 0) over += 1;
    if (rows !== next.right)
      faults.push(`${way}, killed at ${at}/${kills}: ${rows}, and not ${next.right}`);
    // A repeated move rightly refuses a target that is already complete.
    if (status !== 0 && !/already|something in its place|There is no/.test(await again.printed))
      faults.push(`${way}, killed at ${at}/${kills}, again: ${await again.printed}`);
  }
  return over;
}

/** Counts the rows of a file. @returns null if the file is missing or incomplete */
function rowsOfFile(dataDir: string) {
  const file = join(dataDir, "trellis.sqlite");
  if (!existsSync(file)) return null;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = counted.map((table) => {
      const row = database.prepare(`select count(*) as count from ${table}`).get();
      return `${table} ${row?.count}`;
    });
    return rows.join(", ");
  } catch {
    return null;
  } finally {
    database.close();
  }
}

async function rowsOf(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const rows: string[] = [];
    for (const table of counted) {
      const { rows: found } = await client.query(`select count(*) as count from ${table}`);
      rows.push(`${table} ${found[0].count}`);
    }
    return rows.join(", ");
  } catch {
    return null;
  } finally {
    await client.end();
  }
}
