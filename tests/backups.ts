import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { create, extract } from "tar";
import { inject } from "vitest";
import type { Engine } from "../app/platform/database/tables.ts";
import { openEmptyDatabase } from "./empty-database.ts";

/** Makes a folder for a test. */
export const newFolder = () => mkdtempSync(join(inject("databases").folder, "backups-"));

/** Opens a place for a site: an empty folder and, on PostgreSQL, a database without tables. */
export async function openEmptyPlace(engine: Engine) {
  const { database, where, remove } = await openEmptyDatabase(engine);
  if (engine === "postgres") {
    await sql`drop schema public cascade`.execute(database.writer);
    await sql`create schema public`.execute(database.writer);
  }
  await database.close();
  for (const name of readdirSync(where.DATA_DIR)) rmSync(join(where.DATA_DIR, name));
  return { where, remove };
}

/** Lists the files in a folder, with their sizes and modes. */
export function listFiles(folder: string) {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return entries.map((name) => {
    const { size, mode } = statSync(join(folder, name));
    return `${name} ${size} ${(mode & 0o777).toString(8)}`;
  });
}

/**
 * Unpacks an archive, changes it and packs it again.
 * @param withSums true to update the checksums, too
 */
export async function editArchive(
  file: string,
  edit: (folder: string) => void,
  withSums = true,
): Promise<string> {
  const folder = newFolder();
  await extract({ file, cwd: folder });
  edit(folder);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  if (withSums) {
    const sums = names
      .filter((name) => name !== "SHA256SUMS")
      .map((name) => {
        const hash = createHash("sha256").update(readFileSync(join(folder, name)));
        return `${hash.digest("hex")}  ${name}\n`;
      });
    writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
  }
  const edited = join(newFolder(), "edited.tar.gz");
  await create({ file: edited, cwd: folder, gzip: true }, names);
  return edited;
}

export function editJson(file: string, edit: (content: Record<string, unknown>) => object) {
  writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, "utf8")))));
}
