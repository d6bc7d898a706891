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

/** How many followers are told in one transaction: others write between two of them. */
const batch = 50;

/** The time that is left to others between two batches, in milliseconds. */
const pauseMs = 5;

/**
 * Tells followers what is new, until all are told.
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

/** How many tips are looked at in one query. */
const some = 200;

/** Tells authors how many more gardeners like their tips: each tip at most once a day. */
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

/** How many old notifications are deleted in one statement: each is in five places of a large file. */
const deletedAtOnce = 50;

/** Deletes the notifications that are too old to be kept. */
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

/** Once a day, as notifications of likes come. */
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
