import { readdir } from "node:fs/promises";

/** The files of photos: what backups need of them. */
export interface PhotoFiles {
  /** The folder that they are in, in the data folder; null if they are elsewhere. */
  folder: string | null;
  list: () => AsyncIterable<{ id: string }>;
  copy: (id: string, folder: string) => Promise<void>;
  add: (id: string, folder: string) => Promise<void>;
  size: (id: string, name: string) => Promise<number | null>;
}

/** Where everything is that a site keeps. */
export interface SiteData {
  dataDir: string;
  /** Null for SQLite in the data folder. */
  databaseUrl: string | null;
  photoFiles: PhotoFiles;
}

/** The names of the files in the data folder that hold secrets. */
export async function listSecrets(dataDir: string) {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => name.endsWith(".secret")).sort();
}
