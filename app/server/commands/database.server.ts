import * as v from "valibot";
import type { Report } from "../backup/move.server.ts";
import { directAddress } from "../backup/site-data.server.ts";
import type { Config } from "../config.server.ts";
import { command, UsageError } from "./command.server.ts";
import {
  assertSite,
  createLogAction,
  readSiteConfig,
  siteCommand,
  withSite,
} from "./site.server.ts";

const postgresUrl = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/./));

export const moveCommand = command({
  usage: "move ADDRESS",
  summary: "Copies a stopped site from its file into PostgreSQL, or back",
  details:
    "ADDRESS is that of an empty database, such as postgres://garden@127.0.0.1/garden, or the word sqlite: then the site of DATABASE_URL goes back into a file in DATA_DIR. Every row is read back and compared. The source does not change. After a move to PostgreSQL, its file is in a folder before-move-… of DATA_DIR.",
  async run(shell, address) {
    const config = readSiteConfig(shell);
    const report = (table: string, rows: number) => {
      if (rows > 0) shell.print(`  ${table.padEnd(26)}${rows}`);
    };
    const next =
      address === "sqlite"
        ? await moveBack(config, report)
        : await moveTo(v.is(postgresUrl, address) ? address : null, config, {
            report,
            now: shell.clock(),
          });
    shell.print(`All rows were copied, and are the same. ${next}`);
  },
});

/** @returns what to do next */
async function moveTo(
  address: string | null,
  config: Config,
  { report, now }: { report: Report; now: number },
) {
  if (!address) throw new UsageError("ADDRESS must begin with postgres://, or be sqlite");
  if (config.databaseUrl) throw new Error("The site is already in PostgreSQL: DATABASE_URL is set");
  assertSite(config);
  const { moveToPostgres } = await import("../backup/move.server.ts");
  const keptIn = await moveToPostgres(config.dataDir, address, report, now);
  createLogAction(config.dataDir)("move", { to: new URL(address).host });
  return `Set DATABASE_URL to this address and start the site; keep ${config.dataDir}, which has its secrets. The previous file is kept in ${keptIn}`;
}

/** @returns what to do next */
async function moveBack(config: Config, report: Report) {
  const { dataDir } = config;
  const address = directAddress(config);
  if (!address) throw new Error("The site is already in a file: DATABASE_URL is not set");
  const { moveToSqlite } = await import("../backup/move.server.ts");
  await moveToSqlite(address, dataDir, report);
  createLogAction(dataDir)("move", { to: "sqlite" });
  return "Start the site without DATABASE_URL; photos, and the secrets if they were variables, go on as before";
}

export const migrateCommand = siteCommand({
  usage: "migrate",
  summary: "Brings the database to the schema of this release",
  details:
    "The site does so itself when it starts. To do it earlier, run this command of the new release: that of the installed release changes nothing.",
  // Opening the database has migrated it.
  run: async ({ print }) => print("The database has the schema of this release"),
});

export const demoCommand = command({
  usage: "demo remove",
  summary: "Removes the gardeners and tips that filled the empty site",
  details:
    "With the demo tips go their comments, likes and results, also those of members. Everything else of members stays. Set DEMO=off from then on: the stand-in for Google is part of the demo, too.",
  options: { yes: { type: "boolean", help: "yes, remove them for good" } },
  async run(shell, _, { yes }) {
    if (!yes) {
      throw new UsageError("It removes demo gardeners and their tips for good: add --yes");
    }
    await withSite(shell, async ({ database, logAction, clock, print }) => {
      const { removeDemo } = await import("../demo/demo-removal.store.server.ts");
      const removed = await removeDemo(database, clock());
      if (removed.gardeners > 0) logAction("demo remove", removed);
      const { gardeners, tips, likes } = removed;
      print(`Removed: ${gardeners} demo gardeners, ${tips} tips, ${likes} likes`);
    });
  },
});
