import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Database, type Listeners, openDatabase } from "../platform/database/open.server.ts";
import type { Log } from "../platform/process/log.server.ts";
import { readOrCreateSecret } from "../platform/process/secret.server.ts";
import { movedPrefix } from "./backup/site-data.server.ts";
import type { Config } from "./config.server.ts";

/** The secrets in the data folder. A folder with one of these secrets has already had a site. */
const secretNames = ["identity.secret", "mail.secret", "push.secret"] as const;

export const secretOf = ({ secrets, dataDir }: Config, name: (typeof secretNames)[number]) =>
  secrets[name] ?? readOrCreateSecret(dataDir, name);

/** True for a data folder that has had no site. */
export const isNewFolder = ({ dataDir }: Config) =>
  !secretNames.some((name) => existsSync(join(dataDir, name)));

/** Opens the database of a site. @param isNew true if the database may be empty */
export function openSiteDatabase(
  config: Config,
  listeners: readonly Listeners[],
  isNew: boolean,
  log: Log,
): Promise<Database> {
  const location = config.databaseUrl ?? join(config.dataDir, "trellis.sqlite");
  return openDatabase(location, listeners, {
    directUrl: config.databaseDirectUrl,
    readUrl: config.databaseReadUrl,
    mustExist: isNew ? null : missingDatabase(config, location),
    onConnectionLost: (error) =>
      log.warn({ error: error.message }, "a database connection was lost"),
  });
}

/** True for a data folder whose database was moved to PostgreSQL. */
const hasMoved = ({ dataDir }: Config) =>
  existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith(movedPrefix));

const missingDatabase = (config: Config, file: string) =>
  !config.databaseUrl && hasMoved(config)
    ? `${config.dataDir} is of a site that was moved to PostgreSQL: set DATABASE_URL to its address`
    : emptyDatabase(config, file);

const emptyDatabase = ({ dataDir, databaseUrl }: Config, file: string) =>
  `${dataDir} has the secrets of a site, but ${databaseUrl ? "the database of DATABASE_URL" : file} is empty: restore it from a backup, or set DATA_DIR to a new folder to begin anew`;
