import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

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
  /** The picture of the operator's, by its path in the data folder, if there is one. */
  logo?: string | null | undefined;
}

/** The folder of the operator's own pages, in the data folder and in an archive. */
const pagesFolder = "pages";

/** The folder of an archive that has the logo, under its path in the data folder. */
const logoFolder = "logo";

/** Copies the operator's own pages and the logo, as far as there are any. */
export async function copyOwnFiles({ dataDir, logo }: SiteData, target: string) {
  const pages = (await readdir(join(dataDir, pagesFolder)).catch(() => []))
    .filter((name) => name.endsWith(".md"))
    .map((name) => [join(pagesFolder, name), join(pagesFolder, name)] as const);
  const logos = logo ? [[logo, join(logoFolder, logo)] as const] : [];
  for (const [from, to] of [...pages, ...logos]) {
    if (!(await isFile(join(dataDir, from)))) continue;
    await mkdir(dirname(join(target, to)), { recursive: true, mode: 0o700 });
    await copyFile(join(dataDir, from), join(target, to));
  }
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** The files of the operator's that an unpacked archive has, by their paths in the data folder. */
export async function listOwnFiles(folder: string) {
  const pages = (await isFolder(join(folder, pagesFolder)))
    ? [{ name: pagesFolder, from: join(folder, pagesFolder) }]
    : [];
  const logos = await readdir(join(folder, logoFolder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return [
    ...pages,
    ...logos
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((from) => ({ name: relative(join(folder, logoFolder), from), from })),
  ];
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** The names of the files in the data folder that hold secrets. */
export async function listSecrets(dataDir: string) {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => name.endsWith(".secret")).sort();
}

/** The folder of photos, in the data folder and in an archive. */
export const photosFolder = "photos";

/**
 * Adds the photos of a site to a copy of them that lacks some. Photos that are deleted meanwhile are
 * left out.
 */
export async function copyPhotos(files: PhotoFiles, target: string, signal?: AbortSignal) {
  for await (const { id } of files.list()) {
    signal?.throwIfAborted();
    const folder = join(target, id);
    if (existsSync(folder)) continue;
    await mkdir(target, { recursive: true, mode: 0o700 });
    await files.copy(id, folder);
  }
}

/** Puts photos from a backup to where those are that the site has, unless they are there. */
export async function returnPhotos(files: PhotoFiles, folder: string) {
  for (const id of await readdir(folder)) {
    const [name = ""] = await readdir(join(folder, id));
    if (name && (await files.size(id, name)) === null) await files.add(id, join(folder, id));
  }
}

export const siteIsRunning =
  "The site is running, or another program has its database open: stop it first";

/** @param what is there */
export const somethingIsThere = (what: string) =>
  `There is something in its place: ${what}. \`restore --force\` keeps it beside, under a dated name`;
