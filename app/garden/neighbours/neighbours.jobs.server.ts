import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { day, hour } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { FeedError } from "./feed-error.server.ts";
import {
  changeNeighbour,
  claimNeighbour,
  deleteItems,
  hasOldWords,
  listDueNeighbours,
  moveNeighbour,
  type NeighbourRow,
  replaceItems,
} from "./neighbours.store.server.ts";
import { type FeedServices, readFeed } from "./read-feed.server.ts";

export type NeighbourServices = SiteServices & FeedServices;

/**
 * The shortest and longest pause between reads of a feed, in ms. The pause doubles after each read
 * without a change.
 */
export const shortestWait = hour;
const longestWait = day;

/** The time after which a feed with errors is given up, in milliseconds. */
const patience = 30 * day;

/** The time for which a club is reserved for the process that reads its feed, in milliseconds. */
const leaseMs = 5 * 60 * 1000;

/**
 * Reads all due feeds, one after another.
 * @param signal ends the run between two feeds
 */
export async function readNeighbours(services: NeighbourServices, signal?: AbortSignal) {
  const { database, clock } = services;
  for (const club of await listDueNeighbours(database.reader, clock())) {
    if (signal?.aborted) return;
    const isMine = await claimNeighbour(database.writer, club, clock() + leaseMs);
    if (isMine) await readNeighbour(services, club, signal);
  }
}

async function readNeighbour(
  services: NeighbourServices,
  club: NeighbourRow,
  signal?: AbortSignal,
) {
  const { database, clock, log, ownLanguage } = services;
  const { id, url } = club;
  const longer = Math.min(club.wait * 2, longestWait);
  function next(wait: number) {
    const now = clock();
    return { asked_at: now, wait, due_at: now + wait };
  }
  const well = { failing_since: null, failure: null };
  try {
    const isOld = await hasOldWords(database.reader, id, ownLanguage);
    const version = isOld ? { etag: null, last_modified: null } : club;
    const read = await readFeed(services, url, { version, signal });
    if (read === null) {
      await changeNeighbour(database.writer, id, { ...well, ...next(longer) });
      return;
    }
    const { feed, etag, last_modified } = read;
    await database.transaction(async (transaction) => {
      const seen = { ...well, etag, last_modified, name: feed.name, page: feed.page };
      if (!(await changeNeighbour(transaction, id, seen))) return;
      if (read.url !== url) await moveNeighbour(transaction, id, read.url);
      const { isChanged, added } = await replaceItems(transaction, id, feed, {
        now: clock(),
        askedAt: club.asked_at,
        ownLanguage,
      });
      if (added > 0) await transaction.happened("club-posted", { id, posts: added, at: clock() });
      await changeNeighbour(transaction, id, next(isChanged ? shortestWait : longer));
    });
  } catch (error) {
    if (signal?.aborted) {
      await changeNeighbour(database.writer, id, { due_at: clock() });
      return;
    }
    if (!(error instanceof FeedError)) throw error;
    const { failure } = error;
    const since = club.failing_since ?? clock();
    const isGivenUp = clock() - since >= patience;
    await database.transaction(async (transaction) => {
      const failing = { ...next(longer), failing_since: since, failure };
      await changeNeighbour(transaction, id, isGivenUp ? { ...failing, due_at: null } : failing);
      if (isGivenUp) await deleteItems(transaction, id);
    });
    if (isGivenUp) log.warn({ neighbour: new URL(url).host, failure }, "a feed was given up");
  }
}

export function neighboursJob(services: NeighbourServices): Job {
  return {
    name: "neighbours",
    intervalMs: 60 * 1000,
    run: (signal) => readNeighbours(services, signal),
  };
}
