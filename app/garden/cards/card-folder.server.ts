import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, day } from "../../platform/process/clock.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { lowerPriority } from "../../platform/process/low-priority.server.ts";
import { createQueue } from "../../platform/process/queue.ts";
import type { Card, Cards } from "./cards.ts";

/** The number of cards that may be drawn or wait at one time. Drawing takes about half a second. */
const maxQueued = 4;
/** The time limit of a drawing, in milliseconds. A busy machine needs much time. */
const timeoutMs = 120_000;
/** The maximum size of a card, in bytes. */
const maxBytes = 2 * 1024 * 1024;

/**
 * The maximum number of stored cards, of about 60 kB each, and the time after which an unused card
 * is deleted, in milliseconds.
 */
const maxKept = 2000;
const keptFor = 30 * day;

/** A file name: the id of the subject, the language, and the version. */
const fileName = /^([\da-f-]{36})-([\w-]+)\.jpg$/;

interface CardFolderOptions {
  folder: string;
  /** The path of card-drawer.server.ts. */
  program: string;
  clock: Clock;
  log: Log;
}

/**
 * Stores cards in a folder. Each card is drawn in a separate process, one at a time, so that other
 * requests do not wait for the drawing.
 */
export function createCardFolder({ folder, program, clock, log }: CardFolderOptions): Cards {
  const queue = createQueue(maxQueued, () => {
    throw new Error("too many cards are to be drawn");
  });

  /** The cards that are being drawn or wait to be drawn, by name. All callers share one drawing. */
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  const namesThatBegin = async (beginning: string) =>
    (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(beginning));

  async function read(path: string) {
    const bytes = await readFile(path).catch(() => null);
    if (!bytes) return null;
    const now = clock() / 1000;
    await utimes(path, now, now).catch(() => {});
    return new Uint8Array(bytes);
  }

  function draw(card: Card) {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    const options = { encoding: "buffer", timeout: timeoutMs, maxBuffer: maxBytes } as const;
    const child = execFile(process.execPath, [program], options, (error, bytes) =>
      error ? reject(error) : resolve(new Uint8Array(bytes)),
    );
    if (child.pid) lowerPriority(child.pid);
    child.stdin?.on("error", reject).end(JSON.stringify(card));
    return promise;
  }

  /** Draws and stores a card, and deletes the earlier cards whose names have the same prefix. */
  async function drawAndKeep(beginning: string, name: string, card: Card) {
    const bytes = await draw(card);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const before = await namesThatBegin(beginning);
    const unfinished = join(folder, `${randomUUID()}.part`);
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, join(folder, name));
    for (const old of before) if (old !== name) await rm(join(folder, old), { force: true });
    return bytes;
  }

  return {
    async find({ id, language, version }, readCard) {
      const beginning = `${id}-${language}-`;
      const name = `${beginning}${version}.jpg`;
      const path = join(folder, name);
      try {
        const kept = await read(path);
        if (kept) return kept;
        const drawn =
          underWay.get(name) ?? queue(async () => drawAndKeep(beginning, name, await readCard()));
        underWay.set(name, drawn);
        return await drawn.finally(() => underWay.delete(name));
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : error }, "a card was not drawn");
        return null;
      }
    },

    async tidy(withoutCards) {
      const names = await readdir(folder).catch(() => []);
      const files = await Promise.all(
        names.map(async (name) => {
          const usedAt = await stat(join(folder, name)).then(
            ({ mtimeMs }) => mtimeMs,
            () => 0,
          );
          return { name, id: fileName.exec(name)?.[1], usedAt };
        }),
      );
      const ids = files.flatMap(({ id }) => id ?? []);
      const gone = new Set(await withoutCards(ids));
      const oldest = clock() - keptFor;
      const kept = files
        .filter(({ id, usedAt }) => id && usedAt > oldest && !gone.has(id))
        .sort((a, b) => b.usedAt - a.usedAt)
        .slice(0, maxKept);
      const keptNames = new Set(kept.map(({ name }) => name));
      const removed = names.filter((name) => !keptNames.has(name));
      for (const name of removed) await rm(join(folder, name), { force: true });
    },
  };
}
