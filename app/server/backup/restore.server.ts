import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Client } from "pg";
import * as v from "valibot";
import { type Deletion, listDeletions } from "../../platform/database/deletions.store.server.ts";
import { isMissingOrDamaged } from "../../platform/database/failures.server.ts";
import { knownMigrations } from "../../platform/database/migrate.server.ts";
import { type Listeners, openDatabase } from "../../platform/database/open.server.ts";
import { openReader } from "../../platform/database/reader.server.ts";
import { type DeletedKind, listedTables } from "../../platform/database/tables.ts";
import type { Deleting } from "../../platform/http/feature.server.ts";
import { day } from "../../platform/process/clock.ts";
import { type Manifest, unpackArchive } from "./archive.server.ts";
import { deleteAgain } from "./delete-again.server.ts";
import {
  directAddress,
  listOwnFiles,
  listSecrets,
  photosFolder,
  removeUnfinished,
  restorePrefix,
  returnPhotos,
  type SiteData,
  siteIsRunning,
  somethingIsThere,
  timeInName,
  triedPrefix,
} from "./site-data.server.ts";
import { assertWholeSqlite, databaseName, isSqliteInUse } from "./sqlite.server.ts";

interface RestoreOptions {
  /** Milliseconds since 1970. */
  now: number;
  /** True to replace existing data. The old data is kept under a dated name. */
  replace: boolean;
  /**
   * The features that repeat the deletions listed by the site. Null restores deleted things, too.
   */
  features: { listeners: readonly Listeners[]; deleting: readonly Deleting[] } | null;
  /** Called with the temporary folder. A caller that ends the process must remove it. */
  onFolder?: (folder: string) => void;
}

/**
 * A file in the data folder with the deletions that a restore repeats. It stays if the restore ends
 * too early, because the restored database may not have these deletions yet.
 */
const deletionsName = "deletions-to-repeat.json";

/**
 * Replaces the data of a stopped site with a backup. Checks the whole backup before anything
 * changes. A backup of an older release is migrated at the next start, or during the restore if
 * deletions are repeated.
 * @returns when the backup was made, where the old data is kept, and how many things were deleted
 * again
 * @throws Error when the backup is damaged or does not fit, the site runs, or data exists
 */
export async function restoreBackup(site: SiteData, file: string, options: RestoreOptions) {
  const { dataDir, photoFiles } = site;
  const databaseUrl = directAddress(site);
  const time = timeInName(options.now);
  const keptIn = join(dataDir, `before-restore-${time}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await removeUnfinished(dataDir, options.now - day);
  const folder = await mkdtemp(join(dataDir, restorePrefix));
  options.onFolder?.(folder);
  try {
    const manifest = await unpackArchive(file, folder);
    const migrations = assertFits(manifest, databaseUrl ? "postgres" : "sqlite", file);
    const incoming = await listChangedSecrets(join(folder, "secrets"), dataDir);
    incoming.push(...(await listOwnFiles(folder)));
    const besides: string[] = [];
    const photos = join(folder, photosFolder);
    const isFolder = photoFiles.folder !== null;
    if (isFolder && existsSync(photos)) incoming.push({ name: photosFolder, from: photos });
    // Moves the site's photos away. The restored database does not refer to them, so the site would
    // delete them.
    else if (isFolder) besides.push(photosFolder);
    if (!databaseUrl) {
      incoming.push({ name: databaseName, from: join(folder, "database", databaseName) });
      besides.push(`${databaseName}-wal`, `${databaseName}-shm`);
      assertWholeSqlite(join(folder, "database", databaseName));
      if (isSqliteInUse(join(dataDir, databaseName))) throw new Error(siteIsRunning);
    }
    const { features } = options;
    const deletions = features ? await readDeletions(site) : [];
    const outgoing = [...incoming.map(({ name }) => name), ...besides].filter((name) =>
      existsSync(join(dataDir, name)),
    );
    if (outgoing.length > 0 && !options.replace) {
      throw new Error(somethingIsThere(`${dataDir} has ${outgoing.join(", ")}`));
    }
    // Adds the photos of the backup to the bucket first. If a later step fails, the added photos do
    // no harm, because only the restored database refers to them.
    if (!isFolder && existsSync(photos)) await returnPhotos(photoFiles, photos);
    const kept: string[] = [];
    let deletedAgain = 0;
    const keepDeletions = async () => {
      if (deletions.length > 0) await writeDeletions(dataDir, deletions);
    };
    async function deleteListed(location: string) {
      if (!features || deletions.length === 0) return;
      const { listeners, deleting } = features;
      const database = await openDatabase(location, listeners, { queryTimeoutMs: 0 });
      const done = deleteAgain(database, deletions, deleting, options.now);
      deletedAgain = await done.finally(database.close);
    }
    if (databaseUrl) {
      const { restorePostgres } = await import("./postgres-restore.server.ts");
      const { loadTables } = await import("./postgres.server.ts");
      const schema = `before_restore_${time.replaceAll("-", "_").toLowerCase()}`;
      const keepIn = options.replace ? schema : null;
      const load = async (client: Client) => {
        await keepDeletions();
        await loadTables(client, join(folder, "database"), manifest.tables);
      };
      const hasKept = await restorePostgres(databaseUrl, { migrations, load, keepIn });
      if (hasKept) kept.push(`the schema ${schema} of the database`);
      await deleteListed(databaseUrl);
    } else {
      await keepDeletions();
      await deleteListed(join(folder, "database", databaseName));
    }
    if (outgoing.length > 0) {
      await mkdir(keptIn, { mode: 0o700 });
      kept.push(keptIn);
      for (const name of outgoing) await move(join(dataDir, name), join(keptIn, name));
    }
    for (const { name, from } of incoming) await move(from, join(dataDir, name));
    await rm(join(dataDir, deletionsName), { force: true });
    return { madeAt: manifest.madeAt, kept, deletedAgain };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Tests whether a backup can be restored. The site does not change, and may run. Unpacks the backup
 * in a separate folder, and checks it. On PostgreSQL, also loads the tables in a transaction, and
 * rolls the transaction back.
 * @param onFolder as for `restoreBackup`
 * @returns when the backup was made
 * @throws Error when the backup cannot be restored
 */
export async function tryBackup(
  site: SiteData,
  file: string,
  onFolder: RestoreOptions["onFolder"] = () => {},
) {
  const databaseUrl = directAddress(site);
  const folder = await mkdtemp(join(dirname(file), triedPrefix));
  onFolder(folder);
  try {
    const manifest = await unpackArchive(file, folder);
    const migrations = assertFits(manifest, databaseUrl ? "postgres" : "sqlite", file);
    const database = join(folder, "database");
    if (databaseUrl) {
      const { tryPostgres } = await import("./postgres-restore.server.ts");
      const { loadTables } = await import("./postgres.server.ts");
      const load = (client: Client) => loadTables(client, database, manifest.tables);
      await tryPostgres(databaseUrl, { migrations, load });
    } else {
      assertWholeSqlite(join(database, databaseName));
    }
    return manifest.madeAt;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Maps old names of kinds to new ones. A site that is not migrated yet uses the old names. */
const renamedKinds = new Map<string, DeletedKind>([
  ["remarks", "comments"],
  ["remark_versions", "comment_versions"],
  ["outcomes", "results"],
]);

/** Returns the deletions that the site lists, and those of a restore that has ended too early. */
async function readDeletions(site: SiteData) {
  const all = [...(await readKeptDeletions(site.dataDir)), ...(await readListedDeletions(site))];
  return [...new Map(all.map((each) => [`${each.kind} ${each.id}`, each])).values()];
}

const deletedKind = v.custom<DeletedKind>(
  (kind) =>
    typeof kind === "string" && (kind in listedTables || /^(gardeners|subscribers)$/.test(kind)),
);

const keptDeletions = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ kind: deletedKind, id: v.string(), deleted_at: v.number() })),
);

async function readKeptDeletions(dataDir: string): Promise<Deletion[]> {
  const file = join(dataDir, deletionsName);
  return existsSync(file) ? v.parse(keptDeletions, await readFile(file, "utf8")) : [];
}

/** Writes the whole file, or nothing. */
async function writeDeletions(dataDir: string, deletions: Deletion[]) {
  const file = join(dataDir, deletionsName);
  await writeFile(`${file}.part`, JSON.stringify(deletions), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

/**
 * Returns the deletions that the site lists. Empty if there is no list, or the database is damaged.
 * @throws Error when the list cannot be read for another reason
 */
async function readListedDeletions(site: SiteData): Promise<Deletion[]> {
  const databaseUrl = directAddress(site);
  const location = databaseUrl ?? join(site.dataDir, databaseName);
  if (!databaseUrl && !existsSync(location)) return [];
  try {
    const reader = await openReader(location);
    const listed = await listDeletions(reader.db).finally(reader.close);
    return listed.map(({ kind, ...each }) => ({ ...each, kind: renamedKinds.get(kind) ?? kind }));
  } catch (error) {
    if (isMissingOrDamaged(error)) return [];
    // Changes only the message, because commands choose an explanation by the code of the error.
    if (error instanceof Error) {
      error.message = `The list of deletions cannot be read: ${error.message}. \`restore --with-deleted\` does without it`;
    }
    throw error;
  }
}

async function move(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
}

/**
 * @returns the migrations that the database of the backup has had
 * @throws Error when the backup is for the other engine, or of an unknown schema
 */
function assertFits({ engine, migrations: had }: Manifest, here: Manifest["engine"], file: string) {
  if (engine !== here) {
    const names = { sqlite: "an SQLite file in DATA_DIR", postgres: "PostgreSQL (DATABASE_URL)" };
    throw new Error(`${file} is for a site on ${names[engine]}, and this one is on ${names[here]}`);
  }
  return knownMigrations(had, engine);
}

/** Lists the secrets that differ from those in the data folder. */
async function listChangedSecrets(folder: string, dataDir: string) {
  const read = (file: string) => readFile(file, "utf8").catch(() => null);
  const changed: { name: string; from: string }[] = [];
  for (const name of await listSecrets(folder)) {
    const from = join(folder, name);
    if ((await read(from)) !== (await read(join(dataDir, name)))) changed.push({ name, from });
  }
  return changed;
}
