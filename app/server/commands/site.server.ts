import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import {
  type Database,
  type Listeners,
  openDatabase,
} from "../../platform/database/open.server.ts";
import { contentLanguage } from "../../platform/text/content-language.ts";
import { readStoredSettings } from "../../site/operate/site-settings.store.server.ts";
import { directAddress } from "../backup/site-data.server.ts";
import { type Config, readConfig, withStored } from "../config.server.ts";
import { command, type Definition, type Options, type Shell } from "./command.server.ts";

export interface Site extends Pick<Shell, "clock" | "print"> {
  config: Config;
  database: Database;
  /**
   * Logs a change in the operators' log. The details contain only ids, because the log outlives
   * accounts.
   */
  logAction: (act: string, details: Record<string, unknown>) => void;
}

/** The file in the data folder that logs the actions of operators, one JSON object per line. */
const logName = "operator.log";

/** Defines a command that opens the database of the site. */
export const siteCommand = <const O extends Options = Record<never, never>>(
  definition: Definition<O, Site>,
) =>
  command({
    ...definition,
    run: (shell, argument, options) =>
      withSite(shell, (site) => definition.run(site, argument, options)),
  });

/** Reads the configuration. @throws Error if it is invalid, or another user owns the data folder */
export function readSiteConfig({ environment }: Shell) {
  const config = readConfig(environment);
  assertOwnFolder(config.dataDir);
  return config;
}

export function databaseLocation(config: Config) {
  return directAddress(config) ?? join(config.dataDir, "trellis.sqlite");
}

/** Opens the database of the site, and closes it after `work`. @throws Error if there is no site */
export async function withSite<T>(shell: Shell, work: (site: Site) => Promise<T>): Promise<T> {
  const config = readSiteConfig(shell);
  assertSite(config);
  // Only the commands that open the site load the features.
  const { createListeners } = await import("../features.server.ts");
  const listeners: Listeners[] = [];
  const database = await openDatabase(databaseLocation(config), listeners, {
    mustExist: noSite(config),
    queryTimeoutMs: 0,
  });
  try {
    const now = withStored(config, await readStoredSettings(database.reader));
    const ownLanguage = contentLanguage(now.languages[0]);
    listeners.push(...createListeners({ ownLanguage, webhooks: now.webhooks }));
    const { clock, print } = shell;
    const logAction = createLogAction(config.dataDir);
    return await work({ config: now, database, logAction, clock, print });
  } finally {
    await database.close();
  }
}

/** @throws Error when SQLite has no file yet, because a command must not create a database */
export function assertSite(config: Config) {
  if (config.databaseUrl || existsSync(databaseLocation(config))) return;
  throw new Error(noSite(config));
}

const noSite = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl
    ? "There is no site in the database: set DATABASE_URL to its address"
    : `There is no site in ${dataDir}: set DATA_DIR to its folder`;

export function createLogAction(dataDir: string): Site["logAction"] {
  return (act, details) => {
    const dest = join(dataDir, logName);
    const file = pino.destination({ dest, mkdir: true, mode: 0o600, sync: true });
    const options = { base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
    pino(options, file).info({ by: "command line", act, ...details });
    file.end();
  };
}

/** @throws Error if another user owns the folder, and so could not read the files of the command */
function assertOwnFolder(dataDir: string) {
  const user = process.getuid?.();
  if (user === undefined || !existsSync(dataDir)) return;
  const owner = statSync(dataDir).uid;
  if (owner === user) return;
  throw new Error(
    `${dataDir} belongs to the user with the number ${owner}, and you are ${user}: run the command as that user, with sudo -u '#${owner}'`,
  );
}
