import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { packArchive } from "./archive.server.ts";
import {
  copyOwnFiles,
  copyPhotos,
  listSecrets,
  photosFolder,
  type SiteData,
} from "./site-data.server.ts";
import { copySqlite, databaseName } from "./sqlite.server.ts";

interface BackupOptions {
  /** Milliseconds since 1970. */
  now: number;
  /** True if the file may take the place of another one. */
  overwrite?: boolean;
  /** Ends the work early; nothing is left of it. */
  signal?: AbortSignal;
}

/**
 * Backs up everything that a site keeps, but not its mails, into one file. The site may run: its
 * database is copied as it is at one moment. The copy, which lies beside the file until it is
 * packed, takes as much room as the database.
 * @throws Error when the file is there already, or something cannot be read or written
 */
export async function makeBackup(
  site: SiteData,
  file: string,
  { now, overwrite = false, signal }: BackupOptions,
) {
  const { dataDir, databaseUrl, photoFiles } = site;
  const assertFree = () => {
    if (!overwrite && existsSync(file)) throw new Error(`${file} is there already`);
  };
  assertFree();
  const place = dirname(file);
  if (!existsSync(place)) throw new Error(`There is no folder ${place}`);
  const folder = await mkdtemp(join(place, `.${basename(file)}-`));
  try {
    const content = join(folder, "content");
    const database = join(content, "database");
    await mkdir(database, { recursive: true });
    const photos = join(content, photosFolder);
    await copyPhotos(photoFiles, photos, signal);
    const { deletedPhotos, ...copied } = databaseUrl
      ? await (await import("./postgres.server.ts")).copyPostgres(databaseUrl, database, signal)
      : {
          tables: [],
          ...(await copySqlite(join(dataDir, databaseName), join(database, databaseName))),
        };
    // Those that were there before, and may have been deleted since; and those that have come since.
    await copyPhotos(photoFiles, photos, signal);
    for (const id of deletedPhotos) await rm(join(photos, id), { recursive: true, force: true });
    await copyOwnFiles(site, content);
    await mkdir(join(content, "secrets"));
    for (const name of await listSecrets(dataDir)) {
      await copyFile(join(dataDir, name), join(content, "secrets", name));
    }
    const archive = join(folder, "archive");
    const engine = databaseUrl ? "postgres" : "sqlite";
    const madeAt = new Date(now).toISOString();
    await packArchive(content, archive, { madeAt, engine, ...copied }, signal);
    assertFree();
    await rename(archive, file);
    await syncFolder(place);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the names in a folder durable. */
async function syncFolder(folder: string) {
  // Windows cannot open a folder.
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
