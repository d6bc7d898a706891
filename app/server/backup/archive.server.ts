import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { access, constants, readdir, readFile, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { isAbsolute, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { create, extract, list } from "tar";
import * as v from "valibot";
import { isPlaced, isStray } from "./site-data.server.ts";

/** Increase this number when older releases cannot restore new archives. */
const formatVersion = 1;

const manifestSchema = v.object({
  format: v.literal("trellis-backup"),
  version: v.number(),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(["sqlite", "postgres"]),
  migrations: v.array(v.string()),
  /** The tables of a PostgreSQL database, each in its own file. Empty for SQLite. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() })),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

const manifestName = "manifest.json";
/** `sha256sum --check` reads this file. */
const sumsName = "SHA256SUMS";

/**
 * Packs a folder as a compressed tar archive, and adds a manifest and checksums. Only the owner can
 * read the archive. The archive is on disk when the promise resolves.
 * @param file must not exist yet
 */
export async function packArchive(
  folder: string,
  file: string,
  manifest: Omit<Manifest, "format" | "version">,
  signal?: AbortSignal,
) {
  const described: Manifest = { format: "trellis-backup", version: formatVersion, ...manifest };
  await writeFile(join(folder, manifestName), JSON.stringify(described, null, 2));
  const names = await filesIn(folder);
  const sums: string[] = [];
  for (const name of names) sums.push(`${await sha256(join(folder, name), signal)}  ${name}\n`);
  await writeFile(join(folder, sumsName), sums.join(""));
  await pipeline(
    create({ cwd: folder, portable: true }, [...names, sumsName]),
    createGzip(),
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
    { signal },
  );
}

/** @throws Error when a file is missing, or when this user may not read it */
async function assertReadable(file: string) {
  try {
    await access(file, constants.R_OK);
  } catch (error) {
    const isDenied = error instanceof Error && "code" in error && error.code === "EACCES";
    throw new Error(
      isDenied
        ? `The user ${userInfo().username} may not read ${file}: copy it into a folder of this user, and give the user the copy`
        : `There is no file ${file}`,
    );
  }
}

/**
 * Unpacks an archive into an empty folder, and checks that it is complete. Leaves out stray files,
 * because archives of older releases may contain them.
 * @throws Error when the archive is damaged, or not from `packArchive` of this or an older release
 */
export async function unpackArchive(file: string, folder: string): Promise<Manifest> {
  await assertReadable(file);
  const strange: string[] = [];
  try {
    // Reads the whole archive first. If it is damaged, no file is written.
    await pipeline(createReadStream(file), createGunzip(), drain);
    await list({
      file,
      strict: true,
      onReadEntry({ type, path }) {
        if (!isPlain(type) || leadsOut(path)) strange.push(path);
      },
    });
    if (strange.length === 0)
      await extract({
        ...{ file, cwd: folder, strict: true, preserveOwner: false },
        filter: (path) => !isStray(path),
      });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is damaged or not a backup: ${reason}`);
  }
  if (strange.length > 0) {
    throw new Error(
      `${file} is not a backup: it contains ${quoted(strange)}, which is not a plain file`,
    );
  }
  const manifest = await readManifest(file, folder);
  const misplaced = (await filesIn(folder)).filter((name) => !isPlaced(name));
  if (misplaced.length > 0) {
    throw new Error(
      `${file} is not a backup: ${quoted(misplaced)} does not belong in a data folder`,
    );
  }
  await checkSums(file, folder);
  return manifest;
}

const isPlain = (type: string) => type === "File" || type === "Directory";

const leadsOut = (path: string) => isAbsolute(path) || path.split(/[\\/]/).includes("..");

/** Lists names on one line. JSON escapes control characters in the names. */
const quoted = (names: string[]) => names.map((name) => JSON.stringify(name)).join(", ");

async function drain(chunks: AsyncIterable<Buffer>) {
  for await (const _ of chunks);
}

async function readManifest(file: string, folder: string) {
  const text = await readFile(join(folder, manifestName), "utf8").catch(() => "null");
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.looseObject({ format: v.string(), version: v.number() })),
    text,
  );
  if (!success || output.format !== "trellis-backup") {
    throw new Error(`${file} is not a backup of this software: it has no valid ${manifestName}`);
  }
  if (output.version > formatVersion) {
    throw new Error(`${file} was made by a newer release: install that one first`);
  }
  return v.parse(manifestSchema, output);
}

async function checkSums(file: string, folder: string) {
  const sums = await readFile(join(folder, sumsName), "utf8").catch(() => "");
  const expected = new Map(
    [...sums.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)]
      .map(([, sum, name = ""]) => [name, sum] as const)
      .filter(([name]) => !isStray(name)),
  );
  const found = (await filesIn(folder)).filter((name) => name !== sumsName);
  const missing = [...expected.keys()].filter((name) => !found.includes(name));
  const changed: string[] = [];
  for (const name of found) {
    if (expected.get(name) !== (await sha256(join(folder, name)))) changed.push(name);
  }
  const wrong = [...missing, ...changed];
  if (wrong.length > 0) throw new Error(`${file} is damaged: ${wrong.join(", ")}`);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

async function sha256(file: string, signal?: AbortSignal) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest("hex");
}
