import { setTimeout } from "node:timers/promises";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { day } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { sayIn } from "../gardeners/locales.store.server.ts";
import { listUnread } from "../notifications/notifications.store.server.ts";
import { groupNotifications } from "../notifications/notifications.ts";
import { claimLetters } from "../preferences/preferences.store.server.ts";
import { answersMail, digestMail } from "./letters.mail.server.tsx";
import {
  claimNotifications,
  type DueLetter,
  firstUnmailed,
  forgetOldPushes,
  forgetUnmailed,
  listDueAnswers,
  listDueDigests,
} from "./letters.store.server.ts";

const batch = 50;

/** The maximum number of notifications of a gardener that are read for a letter. */
const maxRead = 1000;

/** Returns a letter's unread notifications by subject. Above `maxRead`, leaves out the oldest. */
async function readNotifications(
  { database, ownLanguage }: SiteServices,
  { gardenerId, causes }: DueLetter,
) {
  const last = causes.slice(-maxRead);
  return groupNotifications(
    await listUnread(database.writer, gardenerId, { limit: maxRead, ownLanguage, causes: last }),
  );
}

/** Each kind of letter, with functions that list the due letters and write a letter. */
const kinds = {
  answers: { listDue: listDueAnswers, write: answersMail },
  digest: { listDue: listDueDigests, write: digestMail },
};

type Result = "written" | "needless" | "another's";

/**
 * Writes all due letters of a kind. A letter that fails is due again in the next run, and the other
 * letters are sent.
 * @returns the number of letters written
 */
async function sendLetters(kind: keyof typeof kinds, services: SiteServices, signal?: AbortSignal) {
  const { database, clock, outbox, log } = services;
  const now = clock();
  let written = 0;
  for (let hasMore = true; hasMore && !signal?.aborted; ) {
    const due = await kinds[kind].listDue(database.writer, now, batch);
    let claimed = 0;
    for (const each of due) {
      try {
        const result = await sendLetter(kind, services, each, now);
        if (result === "written") written += 1;
        if (result !== "another's") claimed += 1;
      } catch (err) {
        log.error({ err }, "a letter about notifications was not written");
      }
    }
    // Stops if nothing was claimed, because the next turn would read the same gardeners again.
    hasMore = due.length === batch && claimed > 0;
  }
  if (written > 0) outbox.wake();
  return written;
}

/**
 * Adds a letter about notifications in the transaction that claims these notifications. Only one of
 * several processes therefore adds the letter, and the next run continues after a restart.
 * Notifications seen in the meantime are left out.
 */
async function sendLetter(
  kind: keyof typeof kinds,
  services: SiteServices,
  due: DueLetter,
  now: number,
): Promise<Result> {
  const { database, outbox, languages } = services;
  const { gardenerId, frequency, causes, uid, email } = due;
  // The authors of the deleted answers can still restore them, so the next run tries the letter
  // again.
  if (kind === "answers" && causes.length === 0) return "another's";
  const notifications = await readNotifications(services, due);
  const isEmpty = notifications.length === 0;
  const mail = isEmpty
    ? null
    : await sayIn(due.locale, languages, () => kinds[kind].write(due, notifications, services));
  return database.transaction(async (transaction) => {
    // Also claims an empty digest, which is then due again at its next regular time.
    if (kind === "digest" || !isEmpty) {
      const letter = { gardenerIds: [gardenerId], frequency, now };
      const claimed = await claimLetters(transaction, kind, letter);
      if (!claimed.has(gardenerId)) return "another's";
    }
    const isUnread = await claimNotifications(transaction, due);
    if (!isUnread || !mail || !email) return "needless";
    await outbox.add(transaction, mail, { kind, uid });
    return "written";
  });
}

/** Writes to gardeners who have not seen answers to their questions within ten minutes. */
export const sendAnswers = (services: SiteServices, signal?: AbortSignal) =>
  sendLetters("answers", services, signal);

/** Writes the daily and weekly letters about unread notifications. */
export const sendDigests = (services: SiteServices, signal?: AbortSignal) =>
  sendLetters("digest", services, signal);

export function lettersJob(services: SiteServices): Job {
  return {
    name: "letters about notifications",
    intervalMs: 60 * 1000,
    async run(signal) {
      await sendAnswers(services, signal);
      await sendDigests(services, signal);
    },
  };
}

/** The number of rows that are read or deleted at once. */
const some = 200;

/** The pause between two batches, in milliseconds, so that other writers can proceed. */
const pauseMs = 5;

/** Deletes waiting notifications and messages that can no longer be sent. Runs once a day. */
export async function deleteOldDelivery(
  { database, clock }: Pick<SiteServices, "database" | "clock">,
  signal?: AbortSignal,
) {
  for (let after: typeof firstUnmailed | null = firstUnmailed; after && !signal?.aborted; ) {
    after = await forgetUnmailed(database, after, some);
    await setTimeout(pauseMs);
  }
  for (let deleted = some; deleted === some && !signal?.aborted; ) {
    deleted = await forgetOldPushes(database.writer, clock(), some);
    await setTimeout(pauseMs);
  }
}

export function oldDeliveryJob(services: SiteServices): Job {
  return {
    name: "old notifications that were not told",
    intervalMs: day,
    run: (signal) => deleteOldDelivery(services, signal),
  };
}
