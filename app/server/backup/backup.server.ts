import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "../../garden/photos/open-photo-files.server.ts";
import { packArchive } from "./archive.server.ts";
import {
  copyOwnFiles,
  copyPhotos,
  directAddress,
  listSecrets,
  photosFolder,
  type SiteData,
} from "./site-data.server.ts";
import { copySqlite, databaseName } from "./sqlite.server.ts";

interface BackupOptions {
  /** Milliseconds since 1970. */
  now: number;
  overwrite?: boolean;
  /** Aborts the backup, and leaves no files behind. */
  signal?: AbortSignal;
  /** Called with the temporary folder. A caller that ends the process must remove it. */
  onFolder?: (folder: string) => void;
}

/**
 * Backs up everything of a site except its mails into one file. The site may run: the backup
 * contains the database as it was at one moment. Meanwhile, a copy of the database is stored beside
 * the file, and needs as much space as the database.
 * @throws Error when the file exists, or something cannot be read or written
 */
export async function makeBackup(
  site: SiteData,
  file: string,
  { now, overwrite = false, signal, onFolder }: BackupOptions,
) {
  const { dataDir, photoFiles } = site;
  const databaseUrl = directAddress(site);
  const assertFree = () => {
    if (!overwrite && existsSync(file)) throw new Error(`${file} already exists`);
  };
  assertFree();
  const place = dirname(file);
  if (!existsSync(place)) throw new Error(`There is no folder ${place}`);
  const folder = await mkdtemp(join(place, `.${basename(file)}-`));
  onFolder?.(folder);
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
    // The photos were copied before the database, because photos may be deleted in between. This
    // second copy adds the photos that were uploaded since then.
    await copyPhotos(photoFiles, photos, signal);
    for (const id of deletedPhotos) await rm(join(photos, id), { recursive: true, force: true });
    await copyOwnFiles(site, content);
    await mkdir(join(content, "secrets"));
    for (const name of await listSecrets(dataDir)) {
      await copyFile(join(dataDir, name), join(content, "secrets", name));
    }
    const tables = copied.tables.map(({ name }) => `${name}.copy`);
    assertHasFiles(database, databaseUrl ? tables : [databaseName]);
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

/** @throws Error when a file is missing, because another program has deleted it meanwhile */
function assertHasFiles(folder: string, names: string[]) {
  const missing = names.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new Error(`${folder} has lost ${missing.join(", ")}`);
}
