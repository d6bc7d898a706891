import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Db } from "../database/open.server.ts";
import { type Clock, day } from "../process/clock.ts";
import type { Job } from "../process/jobs.server.ts";
import { emailSpelling } from "../text/email.ts";

interface LetterFiles {
  /** The folder of letters on a site without a mail server. */
  mailFolder: string;
  database: Database;
  clock: Clock;
}

/** Returns the given addresses that the site still uses, in the spelling of the site. */
type ListAddressees = (db: Db, addresses: string[], now: number) => Promise<Set<string>>;

/**
 * The time between two runs, in milliseconds. Letters to a deleted account must be gone within a
 * minute, and `freshMs` already takes half of this minute.
 */
const intervalMs = 15 * 1000;

/** The time for which a letter to an unknown address stays, in milliseconds. */
const freshMs = 30 * 1000;

/** The time for which any other letter stays, in milliseconds. */
const lifetimeMs = 30 * day;

const batch = 200;

/** The file names of letters, which are their ids. */
const letterName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?:eml|txt)$/;

/** The recipient in `.txt` and `.eml` files. In `.eml`, a long address is on the next line. */
const toLine = /^To:\s+(\S+)$/m;

interface LetterFile {
  id: string;
  /** In milliseconds since 1970. */
  writtenAt: number;
  to: string | null;
}

/** Deletes letter files after 30 days, or once the recipient has left the site. */
export function letterFilesJob(
  { mailFolder, database, clock }: LetterFiles,
  listAddressees: ListAddressees,
): Job {
  /** The letters of the last run. Letters never change, so no run reads these letters again. */
  let known = new Map<string, LetterFile>();

  /** Reads the letters, except fresh letters, which may not be complete. */
  async function readLetters(now: number) {
    const letters = new Map<string, LetterFile>();
    for (const id of await listIds(mailFolder)) {
      const letter = known.get(id) ?? (await readLetter(mailFolder, id));
      // A time in the future comes from a wrong clock.
      if (letter && Math.abs(now - letter.writtenAt) >= freshMs) letters.set(id, letter);
    }
    known = letters;
    return [...letters.values()];
  }

  return {
    name: "letters as files",
    intervalMs,
    async run(signal) {
      const now = clock();
      const letters = await readLetters(now);
      const addresses = [...new Set(letters.flatMap(({ to }) => to ?? []))];
      const readers = new Set<string>();
      for (let from = 0; from < addresses.length; from += batch) {
        const some = addresses.slice(from, from + batch);
        // Asks the primary, because a replica may not have a new user yet.
        for (const one of await listAddressees(database.writer, some, now)) readers.add(one);
      }
      for (const { id, to, writtenAt } of letters) {
        if (signal.aborted) return;
        const isRead = to === null || readers.has(emailSpelling(to));
        if (isRead && now - writtenAt <= lifetimeMs) continue;
        for (const type of ["eml", "txt"])
          await rm(join(mailFolder, `${id}.${type}`), { force: true });
      }
    },
  };
}

async function listIds(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return new Set(names.flatMap((name) => name.match(letterName)?.[1] ?? []));
}

/**
 * Reads a letter from its `.txt` file, or else from its `.eml` file, because older releases wrote
 * no `.txt` files.
 * @returns null if the letter is gone
 */
async function readLetter(folder: string, id: string): Promise<LetterFile | null> {
  for (const type of ["txt", "eml"]) {
    const path = join(folder, `${id}.${type}`);
    const text = await readFile(path, "utf8").catch(() => null);
    const found = await stat(path).catch(() => null);
    if (text === null || found === null) continue;
    return { id, writtenAt: found.mtimeMs, to: text.match(toLine)?.[1] ?? null };
  }
  return null;
}
