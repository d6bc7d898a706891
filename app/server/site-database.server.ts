import { existsSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { type Database, type Listeners, openDatabase } from "../platform/database/open.server.ts";
import type { Clock } from "../platform/process/clock.ts";
import type { Log } from "../platform/process/log.server.ts";
import { contentLanguage } from "../platform/text/content-language.ts";
import type { Config } from "./config.server.ts";

/** The secrets in the data folder. They are made last: a folder that has one has had a site. */
export const secretNames = ["identity.secret", "mail.secret", "push.secret"] as const;

/** Opens the database of a site, and fills or mends that of a demo site. @throws Error */
export async function openSiteDatabase(
  config: Config,
  listeners: readonly Listeners[],
  clock: Clock,
  log: Log,
): Promise<Database> {
  const location = config.databaseUrl ?? join(config.dataDir, "trellis.sqlite");
  const isNew = !secretNames.some((name) => existsSync(join(config.dataDir, name)));
  const database = await openDatabase(location, listeners, {
    directUrl: config.databaseDirectUrl,
    readUrl: config.databaseReadUrl,
    mustExist: isNew ? null : missingDatabase(config, location),
    onConnectionLost: (error) =>
      log.warn({ error: error.message }, "a database connection was lost"),
  });
  if (config.demo) {
    const { fillEmptySite, mendDemo } = await import("./demo/demo.store.server.ts");
    const idAt = (msecs: number) => uuidv7({ msecs });
    const fill = isNew && (await isWithoutGardeners(database)) ? fillEmptySite : mendDemo;
    await fill(database, clock(), idAt, contentLanguage(config.languages[0]));
  }
  return database;
}

const missingDatabase = ({ dataDir, databaseUrl }: Config, file: string) =>
  `${dataDir} has the secrets of a site, but ${databaseUrl ? "the database of DATABASE_URL" : file} is empty: restore it from a backup, or set DATA_DIR to a new folder to begin anew`;

/** True if nobody has ever been on the site, so that it may want demo content. */
async function isWithoutGardeners({ reader }: Database) {
  return !(await reader.selectFrom("gardeners").select("id").limit(1).executeTakeFirst());
}
