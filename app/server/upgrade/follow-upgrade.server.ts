import { existsSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openPhotoFiles } from "../../garden/photos/open-photo-files.server.ts";
import { migrations } from "../../platform/database/migrations/migrations.server.ts";
import type { Listeners } from "../../platform/database/open.server.ts";
import type { Deleting, ListeningSite } from "../../platform/http/feature.server.ts";
import { contentLanguage } from "../../platform/text/content-language.ts";
import type { Locale } from "../../platform/text/languages.ts";
import { connect, postgresMigrations } from "../backup/postgres.server.ts";
import { restoreBackup } from "../backup/restore.server.ts";
import { directAddress, type SiteData } from "../backup/site-data.server.ts";
import { copySqlite, isSqliteInUse, migrationsOf } from "../backup/sqlite.server.ts";
import {
  copyBefore,
  progressFile,
  progressOf,
  type UpgradeRecord,
} from "./upgrade-record.server.ts";

type Place = Omit<SiteData, "photoFiles"> &
  Parameters<typeof openPhotoFiles>[0] & {
    languages: readonly [Locale, ...Locale[]];
    webhooks: boolean;
  };

interface Following {
  /** Milliseconds since 1970. */
  now: number;
  /** Loads the features, which repeat deletions in a restored backup. */
  loadFeatures: () => Promise<{
    createListeners: (site: ListeningSite) => Listeners[];
    deleting: readonly Deleting[];
  }>;
}

/**
 * Does the site's own part of an upgrade, before the site opens its database (docs/decisions/0041).
 * Copies the database for the new release, or restores the copy for the previous release. After an
 * interruption, the next start continues.
 * @param record the upgrade that has started this release
 */
export async function followUpgrade(config: Place, record: UpgradeRecord, following: Following) {
  const { databaseUrl } = config;
  if (record.direction === "back" && databaseUrl) await restoreTables(config, record, following);
  else if (record.direction === "back") await putBack(record);
  // PostgreSQL needs no copy, because it migrates in a transaction. The backup is enough.
  else if (!databaseUrl) await keepCopy(record);
  await writeFile(progressFile(record), progressOf(record), { flush: true });
}

const databaseOf = ({ dataDir }: UpgradeRecord) => join(dataDir, "trellis.sqlite");

async function keepCopy(record: UpgradeRecord) {
  const copy = copyBefore(record);
  if (existsSync(copy) || !existsSync(databaseOf(record))) return;
  const part = `${copy}.part`;
  await rm(part, { force: true });
  await copySqlite(databaseOf(record), part);
  const handle = await open(part, "r+");
  await handle.sync().finally(() => handle.close());
  await rename(part, copy);
}

/**
 * Restores the copy of the database, but only if the new release has migrated the database. The
 * copy lacks everything that was written to the database later.
 */
async function putBack(record: UpgradeRecord) {
  const [database, copy] = [databaseOf(record), copyBefore(record)];
  if (!existsSync(copy)) return;
  if (existsSync(database)) {
    // This check also moves the WAL into the file.
    if (isSqliteInUse(database)) throw new Error(`${database} is in use by another program`);
    if (isKnown(migrationsIn(database))) return rm(copy);
    await rename(database, join(record.dataDir, `after-upgrade-${record.id}.sqlite`));
  }
  for (const end of ["-wal", "-shm"]) await rm(`${database}${end}`, { force: true });
  await rename(copy, database);
}

/**
 * Restores the backup, but only if the new release has migrated the database. Repeats the deletions
 * since then: migrations only add, so this release can read the list of the new one.
 */
async function restoreTables(
  config: Place,
  { backup }: UpgradeRecord,
  { now, loadFeatures }: Following,
) {
  const client = await connect(directAddress(config) ?? "");
  const had = await postgresMigrations(client).finally(() => client.end());
  if (isKnown(had)) return;
  const site = { ...config, photoFiles: await openPhotoFiles(config) };
  const { createListeners, deleting } = await loadFeatures();
  const ownLanguage = contentLanguage(config.languages[0]);
  const listeners = createListeners({ ownLanguage, webhooks: config.webhooks });
  await restoreBackup(site, backup, { now, replace: true, features: { listeners, deleting } });
}

function isKnown(had: string[]) {
  const known = migrations("sqlite");
  return had.every((name) => name in known);
}

function migrationsIn(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return migrationsOf(database);
  } finally {
    database.close();
  }
}
