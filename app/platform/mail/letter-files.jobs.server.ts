import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Db } from "../database/open.server.ts";
import { type Clock, day } from "../process/clock.ts";
import type { Job } from "../process/jobs.server.ts";

interface LetterFiles {
  /** The folder in which letters are without a mail server. */
  mailFolder: string;
  database: Database;
  clock: Clock;
}

/** Of some addresses in any case, those that are somebody's here, in lower case. */
type ListAddressees = (db: Db, addresses: string[], now: number) => Promise<Set<string>>;

/** Twice this is less than the minute after which what was deleted is gone. */
const intervalMs = 15 * 1000;

/** A letter to nobody, such as the last one to a deleted account, can be read for so long, in milliseconds. */
const freshMs = 30 * 1000;

/** The longest that a letter stays, in milliseconds. */
const lifetimeMs = 30 * day;

/** The number of addresses that are looked for at once. */
const batch = 200;

/** The names that the outbox and the commands give to letters: their ids, which no other file has. */
const letterName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?:eml|txt)$/;

/** The first header of `.txt`, and one of those of `.eml`, where a long address is in a line of its own. */
const toLine = /^To:\s+(\S+)$/m;

interface LetterFile {
  id: string;
  /** In milliseconds since 1970. */
  writtenAt: number;
  /** Null if it cannot be told. */
  to: string | null;
}

/**
 * Deletes the files of a letter once its addressee has left the site, and of every letter after 30 days.
 * It keeps no list: after a crash it finds what is left.
 */
export function letterFilesJob(
  { mailFolder, database, clock }: LetterFiles,
  listAddressees: ListAddressees,
): Job {
  /** What was read already: nobody changes a letter. */
  let known = new Map<string, LetterFile>();

  /** The letters that may go. Those that are fresh may still be under way into their files. */
  async function readLetters(now: number) {
    const letters = new Map<string, LetterFile>();
    for (const id of await listIds(mailFolder)) {
      const letter = known.get(id) ?? (await readLetter(mailFolder, id));
      // One of the future was written while the clock was ahead.
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
        // Not by a replica, which may not know of somebody yet.
        for (const one of await listAddressees(database.writer, some, now)) readers.add(one);
      }
      for (const { id, to, writtenAt } of letters) {
        if (signal.aborted) return;
        const isRead = to === null || readers.has(to.toLowerCase());
        if (isRead && now - writtenAt <= lifetimeMs) continue;
        for (const type of ["eml", "txt"])
          await rm(join(mailFolder, `${id}.${type}`), { force: true });
      }
    },
  };
}

/** The ids of the letters in a folder; none if there is no folder. */
async function listIds(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return new Set(names.flatMap((name) => name.match(letterName)?.[1] ?? []));
}

/** Reads a letter, which has no `.txt` if an older release wrote it. @returns null if it has gone */
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
