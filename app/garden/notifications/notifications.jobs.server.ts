import { setTimeout } from "node:timers/promises";
import type { Database } from "../../platform/database/open.server.ts";
import { type Clock, day } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { fanOutNext, listFanouts } from "./fanouts.store.server.ts";
import { deleteOldNotifications } from "./notifications.store.server.ts";
import { findLiked, notifyOfLikes } from "./notified-likes.store.server.ts";

interface NotificationServices {
  database: Database;
  clock: Clock;
}

/** The number of followers per transaction. Between two transactions, other writers can proceed. */
const batch = 50;

/** The pause between two batches, in milliseconds. */
const pauseMs = 5;

/**
 * Notifies followers until no fan-out remains.
 * @param signal ends the run between two batches
 */
export async function fanOut({ database, clock }: NotificationServices, signal?: AbortSignal) {
  for (const id of await listFanouts(database.reader)) {
    let isNotified = false;
    while (!isNotified && !signal?.aborted) {
      isNotified = await database.transaction((transaction) =>
        fanOutNext(transaction, id, { limit: batch, now: clock() }),
      );
      await setTimeout(pauseMs);
    }
  }
}

export function fanoutJob(services: NotificationServices): Job {
  return {
    name: "notifications",
    intervalMs: 5 * 1000,
    run: (signal) => fanOut(services, signal),
  };
}

const some = 200;

/** Notifies authors of new likes, at most once a day for each tip. */
export async function notifyAllOfLikes(
  { database, clock }: NotificationServices,
  signal?: AbortSignal,
) {
  const now = clock();
  let after: string | null = "";
  while (after !== null && !signal?.aborted) {
    const found = await findLiked(database.reader, { after, limit: some, now });
    for (const tip of found.liked) {
      await database.transaction((transaction) => notifyOfLikes(transaction, tip, now));
    }
    after = found.last;
    await setTimeout(pauseMs);
  }
}

/**
 * The number of old notifications deleted at once. Each deletion is slow, because each row is in
 * five indexes of a large file.
 */
const deletedAtOnce = 50;

export async function deleteNotificationsOfOld(
  { database, clock }: NotificationServices,
  signal?: AbortSignal,
) {
  const now = clock();
  let deleted = deletedAtOnce;
  while (deleted === deletedAtOnce && !signal?.aborted) {
    deleted = await deleteOldNotifications(database.writer, now, deletedAtOnce);
    await setTimeout(pauseMs);
  }
}

/** Creates the job for likes and old notifications. It runs every six hours. */
export function dailyNotificationsJob(services: NotificationServices): Job {
  return {
    name: "notifications of likes",
    intervalMs: day / 4,
    async run(signal) {
      await notifyAllOfLikes(services, signal);
      await deleteNotificationsOfOld(services, signal);
    },
  };
}
