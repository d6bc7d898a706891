import { setTimeout } from "node:timers/promises";
import type { Database } from "../../platform/database/open.server.ts";
import { type Clock, day } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { deleteOldNotices } from "./notices.store.server.ts";
import { listTellings, tellNext } from "./tellings.store.server.ts";
import { findLiked, tellOfLikes } from "./told-likes.store.server.ts";

interface NoticeServices {
  database: Database;
  clock: Clock;
}

/** How many followers are told in one transaction: others write between two of them. */
const batch = 50;

/** The time that is left to others between two batches, in milliseconds. */
const pauseMs = 5;

/**
 * Tells followers what is new, until all are told.
 * @param signal ends the run between two batches
 */
export async function tellFollowers({ database, clock }: NoticeServices, signal?: AbortSignal) {
  for (const id of await listTellings(database.reader)) {
    let isTold = false;
    while (!isTold && !signal?.aborted) {
      isTold = await database.transaction((transaction) =>
        tellNext(transaction, id, { limit: batch, now: clock() }),
      );
      await setTimeout(pauseMs);
    }
  }
}

export function tellingJob(services: NoticeServices): Job {
  return {
    name: "notices",
    intervalMs: 5 * 1000,
    run: (signal) => tellFollowers(services, signal),
  };
}

/** How many tips are looked at in one query. */
const some = 200;

/** Tells authors how many more gardeners like their tips: each tip at most once a day. */
export async function tellLikes({ database, clock }: NoticeServices, signal?: AbortSignal) {
  const now = clock();
  let after: string | null = "";
  while (after !== null && !signal?.aborted) {
    const found = await findLiked(database.reader, { after, limit: some, now });
    for (const tip of found.liked) {
      await database.transaction((transaction) => tellOfLikes(transaction, tip, now));
    }
    after = found.last;
    await setTimeout(pauseMs);
  }
}

/** How many old notices are deleted in one statement: each is in five places of a large file. */
const deletedAtOnce = 50;

/** Deletes the notices that are too old to be kept. */
export async function deleteNoticesOfOld(
  { database, clock }: NoticeServices,
  signal?: AbortSignal,
) {
  const now = clock();
  let deleted = deletedAtOnce;
  while (deleted === deletedAtOnce && !signal?.aborted) {
    deleted = await deleteOldNotices(database.writer, now, deletedAtOnce);
    await setTimeout(pauseMs);
  }
}

/** Once a day, as notices of likes come. */
export function dailyNoticesJob(services: NoticeServices): Job {
  return {
    name: "notices of likes",
    intervalMs: day / 4,
    async run(signal) {
      await tellLikes(services, signal);
      await deleteNoticesOfOld(services, signal);
    },
  };
}
