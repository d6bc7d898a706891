import { readdir } from "node:fs/promises";

/** Where everything is that a site keeps. */
export interface SiteData {
  dataDir: string;
  /** Null for SQLite in the data folder. */
  databaseUrl: string | null;
}

/** The names of the files in the data folder that hold secrets. */
export async function listSecrets(dataDir: string) {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => name.endsWith(".secret")).sort();
}
