import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { look } from "../../app/server/upgrade/look.server.ts";
import { startPostgres } from "../../tests/databases.ts";
import {
  type Edit,
  installSite,
  laterTable,
  withBrokenPage,
  withMigrations,
} from "../../tests/installed-site.ts";
import { type Result, resultOf } from "../harness/report.ts";

/** The number of trials of each fault, on each engine. */
const times = 10;

/** The time within which a site must answer again, in milliseconds. */
const patienceMs = 60_000;

type Trial = Awaited<ReturnType<typeof createTrial>>;
type Installed = Awaited<ReturnType<typeof installSite>>;

/** The number of a site's tips, and of the tables that later releases have added. */
interface Content {
  tips: number;
  later: number;
}

/**
 * Upgrades installed sites with `trellis upgrade`, and disturbs each upgrade, such as by a full
 * disk.
 */
export async function upgrades(): Promise<Result> {
  if (process.getuid?.() !== 0)
    return resultOf("upgrades", "not tried: only root can mount a disk", []);
  const faults: string[] = [];
  const server = await startPostgres(["fsync=off", "max_connections=100"]);
  await server.createDatabase("upgrades");
  for (const DATABASE_URL of [null, `${server.server}/upgrades`]) {
    const site = await installSite(DATABASE_URL ? { DATABASE_URL } : {});
    const trial = await createTrial(site, DATABASE_URL, faults);
    const duration = await trial.comes();
    for (let n = 0; n < times; n += 1) await trial.cut((duration * (n + 0.5)) / times, n % 2 === 1);
    await trial.fails("a migration that throws", [
      `if (!process.env.DATA_DIR.includes(".tried-")) throw new Error("no such season");`,
    ]);
    await trial.fails("a page that fails", [], withBrokenPage("/explore"));
    site.remove();
  }
  await fullDisks(faults);
  await server.stop();
  return resultOf(
    "upgrades",
    `on each engine: killed ${times} times, every second time with the site; ${times} migrations that throw, ${times} pages that fail; on SQLite, ${times} full disks`,
    faults,
  );
}

/** Opens a site that is upgraded again and again, each time with one more table. */
async function createTrial(site: Installed, databaseUrl: string | null, faults: string[]) {
  const engine = databaseUrl ? "PostgreSQL" : "SQLite";
  let version = 0;
  const read = () => (databaseUrl ? readPostgres(databaseUrl) : readSqlite(site.dataDir));
  const start = await read();

  const tablesOf = (number: number) =>
    Array.from({ length: number }, (_, index) => laterTable(index + 1));
  const release = (more: string[] = [], edit?: Edit) =>
    site.fetchRelease(`1.${version + 1}.0`, (tree) => {
      withMigrations(...tablesOf(version + 1), ...more)(tree);
      edit?.(tree);
    });

  /** Records the faults of the site. @param later the allowed numbers of added tables */
  async function check(what: string, later: number[]) {
    const end = performance.now() + patienceMs;
    let wrong: string[];
    do {
      await setTimeout(100);
      const statuses = Object.entries(await look(site.url));
      wrong = statuses.filter(([, status]) => status !== 200).map((entry) => entry.join(" "));
    } while (wrong.length > 0 && performance.now() < end);
    if (wrong.length > 0) faults.push(`${engine}, ${what}: ${wrong.join(", ")}`);
    const found = await read();
    if (found.tips !== start.tips) faults.push(`${engine}, ${what}: ${found.tips} tips`);
    if (!later.includes(found.later))
      faults.push(`${engine}, ${what}: ${found.later} tables, not ${later}`);
  }

  /** Repeats an upgrade until it succeeds, three times at most. */
  async function finish(archive: string, what: string) {
    const isDone = () => site.current() === `trellis-1.${version + 1}.0` && !site.isUpgrading();
    for (let tries = 0; tries < 3 && !isDone(); tries += 1) {
      const program = site.upgrade(archive);
      if ((await program.ended) === 0) break;
      if (tries === 2 && !isDone())
        faults.push(`${engine}, ${what}: it never comes: ${program.output()}`);
    }
    version += 1;
    await check(`${what}, done`, [version]);
  }

  return {
    /** Upgrades without a disturbance. @returns the time in milliseconds */
    async comes() {
      const archive = release();
      const began = performance.now();
      await finish(archive, "undisturbed");
      return performance.now() - began;
    },

    /** Kills a running upgrade. @param both also kills the site, as if the machine stopped */
    async cut(afterMs: number, both: boolean) {
      const archive = release();
      const what = `killed after ${Math.round(afterMs)} ms${both ? " with the site" : ""}`;
      const program = site.upgrade(archive);
      await Promise.race([setTimeout(afterMs), program.ended]);
      const ended = program.end("SIGKILL");
      // Restarts the site, as a starting machine does.
      if (both) site.restart();
      await ended;
      await check(what, [version, version + 1]);
      await finish(archive, what);
    },

    /** Upgrades to releases that cannot run. */
    async fails(what: string, more: string[], edit?: Edit) {
      const archive = release(more, edit);
      for (let n = 0; n < times; n += 1) {
        const program = site.upgrade(archive, "--patience", "10");
        if ((await program.ended) === 0) faults.push(`${engine}, ${what}: it is taken for done`);
        await check(what, [version]);
      }
    },
    finish,
    release,
    look: (what: string) => check(what, [version, version + 1]),
  };
}

/**
 * Fills the disk of the data, then the disk of the releases. The upgrade runs out of space at a
 * different point each time.
 */
async function fullDisks(faults: string[]) {
  const place = mkdtempSync(join(tmpdir(), "trellis-full-"));
  for (const [name, sizes] of Object.entries({
    data: [1, 3, 5, 7, 9],
    releases: [10, 40, 56, 60, 64],
  })) {
    const folder = join(place, name, "folder");
    mkdirSync(folder, { recursive: true });
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1g", "tmpfs", folder]);
    try {
      const at = name === "data" ? { dataDir: folder } : { releases: folder };
      const site = await installSite({}, { at });
      const trial = await createTrial(site, null, faults);
      if (name === "data") await fillAtSwitch(site, trial, folder);
      for (const size of sizes) {
        const archive = trial.release();
        resize(folder, usedMb(folder) + size);
        await site.upgrade(archive).ended;
        await trial.look(`${size} MB left for ${name}`);
        resize(folder, 1024);
        await trial.finish(archive, `${size} MB left for ${name}`);
      }
      site.remove();
    } finally {
      execFileSync("umount", ["-l", folder]);
    }
  }
  rmSync(place, { recursive: true, force: true });
}

/** Fills the disk when the upgrade switches releases. Frees the space after the upgrade. */
async function fillAtSwitch(site: Installed, trial: Trial, folder: string) {
  const archive = trial.release();
  const program = site.upgrade(archive, "--patience", "5");
  while (!site.isUpgrading() && program.status() === null) await setTimeout(1);
  const filler = join(folder, "filler");
  spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=64k"], { stdio: "ignore" });
  await program.ended;
  rmSync(filler, { force: true });
  await trial.finish(archive, "no room at all from the switch on");
}

const resize = (folder: string, mb: number) =>
  execFileSync("mount", ["-o", `remount,size=${mb}m`, folder]);

const usedMb = (folder: string) =>
  Math.ceil(
    Number(
      execFileSync("df", ["--output=used", "-k", folder], { encoding: "utf8" }).split("\n")[1],
    ) / 1024,
  );

function readSqlite(dataDir: string): Content {
  const database = new DatabaseSync(join(dataDir, "trellis.sqlite"), { readOnly: true });
  const count = (text: string) => Number(database.prepare(text).get()?.n);
  const content = {
    tips: count("select count(*) n from tips"),
    later: count("select count(*) n from sqlite_master where name like 'later%'"),
  };
  database.close();
  return content;
}

async function readPostgres(connectionString: string): Promise<Content> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const count = async (text: string) => Number((await client.query(text)).rows[0].n);
  const content = {
    tips: await count("select count(*) n from tips"),
    later: await count(
      "select count(*) n from pg_tables where schemaname = 'public' and tablename like 'later%'",
    ),
  };
  await client.end();
  return content;
}
