import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { type Database, openDatabase } from "../../platform/database/open.server.ts";
import { contentLanguage } from "../../platform/text/content-language.ts";
import { readStoredSettings } from "../../site/operate/site-settings.store.server.ts";
import { type Config, readConfig, withStored } from "../config.server.ts";
import type { Shell } from "./command.server.ts";

/** The site that a command is about. */
export interface Site {
  config: Config;
  database: Database;
  /** Writes down in the operators' log what the command has changed. */
  logAction: LogAction;
}

/** @param details what was changed, by ids: the log outlives the people who are in it */
export type LogAction = (act: string, details: Record<string, unknown>) => void;

/** The file in the data folder where acts of operators are logged, one JSON object a line. */
const logName = "operator.log";

/** Reads the configuration. @throws Error when it is wrong, or the data folder is another user's */
export function readSiteConfig({ environment }: Shell) {
  const config = readConfig(environment);
  assertOwnFolder(config.dataDir);
  return config;
}

/** Where the database is: an address, or the path of a file. */
export function databaseLocation({ databaseUrl, dataDir }: Config) {
  return databaseUrl ?? join(dataDir, "trellis.sqlite");
}

/** Opens the site's database for some work. @throws Error when there is no site */
export async function withSite<T>(shell: Shell, work: (site: Site) => Promise<T>): Promise<T> {
  const config = readSiteConfig(shell);
  assertSite(config);
  // All that they import is loaded only for the commands that open the site.
  const { createListeners } = await import("../features.server.ts");
  const listeners = createListeners(contentLanguage(config.languages[0]));
  const database = await openDatabase(databaseLocation(config), listeners, {
    directUrl: config.databaseDirectUrl,
    mustExist: noSite(config),
    queryTimeoutMs: 0,
  });
  try {
    const stored = await readStoredSettings(database.reader);
    return await work({
      config: withStored(config, stored),
      database,
      logAction: createLogAction(config.dataDir),
    });
  } finally {
    await database.close();
  }
}

/** @throws Error when the data folder has no database, so that none is made by mistake */
export function assertSite(config: Config) {
  if (config.databaseUrl || existsSync(databaseLocation(config))) return;
  throw new Error(noSite(config));
}

const noSite = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl
    ? "There is no site in the database: set DATABASE_URL to its address"
    : `There is no site in ${dataDir}: set DATA_DIR to its folder`;

export function createLogAction(dataDir: string): LogAction {
  return (act, details) => {
    const dest = join(dataDir, logName);
    const file = pino.destination({ dest, mkdir: true, mode: 0o600, sync: true });
    const by = "command line";
    pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, file).info({
      by,
      act,
      ...details,
    });
    file.end();
  };
}

/** The site cannot read or change files that another user writes into the data folder. */
function assertOwnFolder(dataDir: string) {
  const user = process.getuid?.();
  if (user === undefined || !existsSync(dataDir)) return;
  const owner = statSync(dataDir).uid;
  if (owner === user) return;
  throw new Error(
    `${dataDir} belongs to the user with the number ${owner}, and you are ${user}: run the command as that user, with sudo -u '#${owner}'`,
  );
}
