import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { lastFile } from "../../garden/photos/photo-files.server.ts";

export interface PhotoFiles {
  /** The folder of the photos in the data folder. Null if they are elsewhere. */
  folder: string | null;
  list: () => AsyncIterable<{ id: string }>;
  copy: (id: string, folder: string) => Promise<void>;
  add: (id: string, folder: string) => Promise<void>;
  size: (id: string, name: string) => Promise<number | null>;
}

export interface SiteData {
  dataDir: string;
  /** Null for SQLite in the data folder. */
  databaseUrl: string | null;
  /** The address of the same database without a pooler, if `databaseUrl` is that of a pooler. */
  databaseDirectUrl?: string | null;
  photoFiles: PhotoFiles;
  /** The path of the operator's logo in the data folder. */
  logo?: string | null | undefined;
}

/**
 * Returns the address of the database without a pooler, because a pooler refuses session settings.
 * Null for SQLite.
 */
export const directAddress = ({
  databaseUrl,
  databaseDirectUrl,
}: Pick<SiteData, "databaseUrl" | "databaseDirectUrl">) => databaseDirectUrl ?? databaseUrl;

/** The folders that a restore moves into the data folder, each with a check of its paths. */
const placed: Record<string, (path: string) => boolean> = {
  logo: isLogoPath,
  pages: (path) => /^[^./\\\n\r][^/\\\n\r]*\.md$/.test(path),
  photos: (path) => /^[\da-f-]{36}\/[\w-]+\.\w+$/.test(path),
  secrets: (path) => /^[\w-]+\.secret$/.test(path),
};

/** False for a file that may not be in its folder of `placed`, such as `pages/a/b.md`. */
export function isPlaced(name: string) {
  const [folder = "", ...path] = name.split("/");
  return placed[folder]?.(path.join("/")) ?? true;
}

/**
 * True for a file of another program, such as `pages/._about.md`. Backups leave out such files. A
 * logo never counts as stray, because a setting names it.
 */
export const isStray = (name: string) => !isPlaced(name) && !name.startsWith(`${logoFolder}/`);

/** The folder of the operator's pages, in the data folder and in an archive. */
const pagesFolder = "pages";

/**
 * The folder of the logo in an archive. Inside it, the logo keeps its path from the data folder.
 */
const logoFolder = "logo";

export async function copyOwnFiles({ dataDir, logo }: SiteData, target: string) {
  const pages = (await readdir(join(dataDir, pagesFolder)).catch(() => []))
    .filter((name) => isPlaced(`${pagesFolder}/${name}`))
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

/** Lists the operator's files in an unpacked archive, by their paths in the data folder. */
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

export async function listSecrets(dataDir: string) {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => isPlaced(`secrets/${name}`)).sort();
}

export const photosFolder = "photos";

/** Adds missing photos to a copy. Leaves out photos that are deleted meanwhile. */
export async function copyPhotos(files: PhotoFiles, target: string, signal?: AbortSignal) {
  for await (const { id } of files.list()) {
    signal?.throwIfAborted();
    if (!isPlaced(`${photosFolder}/${id}/${lastFile}`)) continue;
    const folder = join(target, id);
    if (existsSync(folder)) continue;
    await mkdir(target, { recursive: true, mode: 0o700 });
    await files.copy(id, folder);
  }
}

/** Adds the photos of a backup that the site does not have. */
export async function returnPhotos(files: PhotoFiles, folder: string) {
  for (const id of await readdir(folder)) {
    const [name = ""] = await readdir(join(folder, id));
    if (name && (await files.size(id, name)) === null) await files.add(id, join(folder, id));
  }
}

/** The prefix of the names of folders that contain the files of a moved database. */
export const movedPrefix = "before-move-";

/**
 * Formats a time (UTC) for the name of a folder: `2026-11-29T13-02-30`.
 * @param now milliseconds since 1970
 */
export const timeInName = (now: number) =>
  new Date(now).toISOString().slice(0, 19).replaceAll(":", "-");

export const siteIsRunning =
  "The site is running, or another program has its database open: stop it first";

export const somethingIsThere = (
  what: string,
  remedy = "`restore --force` keeps it under a dated name",
) => `The site has data already: ${what}. ${remedy}`;

/** The prefixes of the temporary folders of restores, and of restores that are only tried. */
export const restorePrefix = ".restore-";
export const triedPrefix = ".trellis-tried-";

/** Matches the names of temporary folders, such as `.first.tar.gz-AbCdEf`. */
const unfinished = /^\.(restore|trellis-tried|.+\.(tar\.gz|tgz))-\w{6}$/;

/**
 * Removes the temporary folders of backups and restores whose process was killed. Leaves folders
 * that have changed since `before`, because another process may use them.
 */
export async function removeUnfinished(folder: string, before: number) {
  for (const name of await readdir(folder)) {
    if (!unfinished.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}

/** The site's own folders in the data folder. */
const ownFolders = /^(cards|mail|photos|uploads)\//;

/**
 * True if the operator's logo may have this path: an SVG or PNG file with a plain name. The
 * names of its folders may not contain a dot.
 */
export function isLogoPath(path: string) {
  return /^([\w-]+\/)*[\w-][\w.-]*\.(svg|png)$/.test(path) && !ownFolders.test(path);
}
