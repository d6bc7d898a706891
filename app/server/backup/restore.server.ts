import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Client } from "pg";
import { type Deletion, listDeletions } from "../../platform/database/deletions.store.server.ts";
import { knownMigrations } from "../../platform/database/migrate.server.ts";
import { type Listeners, openDatabase } from "../../platform/database/open.server.ts";
import { openReader } from "../../platform/database/reader.server.ts";
import type { DeletedKind } from "../../platform/database/tables.ts";
import type { Deleting } from "../../platform/http/feature.server.ts";
import { type Manifest, unpackArchive } from "./archive.server.ts";
import { deleteAgain } from "./delete-again.server.ts";
import {
  listOwnFiles,
  listSecrets,
  photosFolder,
  returnPhotos,
  type SiteData,
  siteIsRunning,
  somethingIsThere,
} from "./site-data.server.ts";
import { assertWholeSqlite, databaseName, isSqliteInUse } from "./sqlite.server.ts";

interface RestoreOptions {
  /** Milliseconds since 1970. */
  now: number;
  /** True if it may take the place of what is there, which is then kept under a dated name. */
  replace: boolean;
  /** What the features do, to delete again what the site lists as deleted; null to leave that. */
  features: { listeners: readonly Listeners[]; deleting: readonly Deleting[] } | null;
}

/** The beginning of the names of folders in which a backup is tried. */
const triedPrefix = ".trellis-tried-";

/**
 * Puts a backup in the place of a site that does not run. All of it is checked before anything
 * changes. One of an older release is migrated when the site starts, or when something is deleted again.
 * @returns when it was made, where the old data is now, if there was some, and how many things were
 * deleted again
 * @throws Error when it is damaged or does not fit, the site runs, or something is there
 */
export async function restoreBackup(site: SiteData, file: string, options: RestoreOptions) {
  const { dataDir, databaseUrl, photoFiles } = site;
  const time = new Date(options.now).toISOString().slice(0, 19).replaceAll(":", "-");
  const keptIn = join(dataDir, `before-restore-${time}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, ".restore-"));
  try {
    const manifest = await unpackArchive(file, folder);
    const migrations = assertFits(manifest, databaseUrl ? "postgres" : "sqlite", file);
    const incoming = await listChangedSecrets(join(folder, "secrets"), dataDir);
    incoming.push(...(await listOwnFiles(folder)));
    const besides: string[] = [];
    const photos = join(folder, photosFolder);
    const isFolder = photoFiles.folder !== null;
    if (isFolder && existsSync(photos)) incoming.push({ name: photosFolder, from: photos });
    // Photos that the restored database does not know would be deleted.
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
    // First: nothing is shown of photos that no database knows, if this is all that is done.
    if (!isFolder && existsSync(photos)) await returnPhotos(photoFiles, photos);
    const kept: string[] = [];
    let deletedAgain = 0;
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
      const load = (client: Client) =>
        loadTables(client, join(folder, "database"), manifest.tables);
      const hasKept = await restorePostgres(databaseUrl, { migrations, load, keepIn });
      if (hasKept) kept.push(`the schema ${schema} of the database`);
      await deleteListed(databaseUrl);
    } else {
      await deleteListed(join(folder, "database", databaseName));
    }
    if (outgoing.length > 0) {
      await mkdir(keptIn, { mode: 0o700 });
      kept.push(keptIn);
      for (const name of outgoing) await move(join(dataDir, name), join(keptIn, name));
    }
    for (const { name, from } of incoming) await move(from, join(dataDir, name));
    return { madeAt: manifest.madeAt, kept, deletedAgain };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Tries whether a backup could be restored: unpacks it beside itself, checks all of it, and loads its
 * database, into a schema of PostgreSQL that goes again. Nothing of the site changes; it may run.
 * @returns when it was made
 * @throws Error when it could not
 */
export async function tryBackup({ databaseUrl }: SiteData, file: string) {
  const folder = await mkdtemp(join(dirname(file), triedPrefix));
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

/** The kinds that a site lists which this release has not migrated yet, by their former names. */
const renamedKinds = new Map<string, DeletedKind>([
  ["remarks", "comments"],
  ["remark_versions", "comment_versions"],
  ["outcomes", "results"],
]);

/** What the site lists as deleted; nothing if it has no list that can be read. */
async function readDeletions({ dataDir, databaseUrl }: SiteData): Promise<Deletion[]> {
  const location = databaseUrl ?? join(dataDir, databaseName);
  if (!databaseUrl && !existsSync(location)) return [];
  try {
    const reader = await openReader(location);
    const listed = await listDeletions(reader.db).finally(reader.close);
    return listed.map(({ kind, ...each }) => ({ ...each, kind: renamedKinds.get(kind) ?? kind }));
  } catch {
    // A database may be restored because it is damaged, and one of an older release has no list.
    return [];
  }
}

/** Into folders that may have to be made. */
async function move(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
}

/**
 * @returns the migrations that the database in it has had
 * @throws Error when it is for the other engine, or this release does not know its schema
 */
function assertFits({ engine, migrations: had }: Manifest, here: Manifest["engine"], file: string) {
  if (engine !== here) {
    const names = { sqlite: "an SQLite file in DATA_DIR", postgres: "PostgreSQL (DATABASE_URL)" };
    throw new Error(`${file} is for a site on ${names[engine]}, and this one is on ${names[here]}`);
  }
  return knownMigrations(had, engine);
}

/** The secrets that are not in the data folder as they are. */
async function listChangedSecrets(folder: string, dataDir: string) {
  const read = (file: string) => readFile(file, "utf8").catch(() => null);
  const changed: { name: string; from: string }[] = [];
  for (const name of await listSecrets(folder)) {
    const from = join(folder, name);
    if ((await read(from)) !== (await read(join(dataDir, name)))) changed.push({ name, from });
  }
  return changed;
}
