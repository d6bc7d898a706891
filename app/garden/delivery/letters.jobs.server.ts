import { setTimeout } from "node:timers/promises";
import type { Transaction } from "../../platform/database/open.server.ts";
import type { LetterKind } from "../../platform/database/tables.ts";
import type { Mail } from "../../platform/mail/mail.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { day } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { sayIn } from "../gardeners/locales.store.server.ts";
import { listUnread } from "../notifications/notifications.store.server.ts";
import { groupNotifications, type Notification } from "../notifications/notifications.ts";
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

/** Returns the unread notifications of a letter by tip, or the newest if there are too many. */
async function readNotifications(
  { database, ownLanguage }: SiteServices,
  { gardenerId, causes }: DueLetter,
) {
  const last = causes.slice(-maxRead);
  return groupNotifications(
    await listUnread(database.writer, gardenerId, { limit: maxRead, ownLanguage, causes: last }),
  );
}

/**
 * Adds a letter about notifications in the transaction that claims these notifications. Only one of
 * several processes therefore adds the letter, and the next run continues after a restart.
 * Notifications seen in the meantime are left out.
 * @param mayWrite claims the letter itself; returns false if another process has claimed it
 */
async function addLetter(
  { database, outbox }: SiteServices,
  due: DueLetter,
  notifications: Notification[],
  { kind, mail, mayWrite }: { kind: LetterKind; mail: Mail | null; mayWrite: Claim },
): Promise<Result> {
  return database.transaction(async (transaction) => {
    if (!(await mayWrite(transaction))) return "another's";
    const isUnread = await claimNotifications(transaction, due);
    if (!isUnread || notifications.length === 0 || !mail || !due.email) return "needless";
    await outbox.add(transaction, mail, { kind, uid: due.uid });
    return "written";
  });
}

type Claim = (transaction: Transaction) => Promise<boolean>;

async function claim(
  transaction: Transaction,
  kind: "answers" | "digest",
  { gardenerId, frequency }: DueLetter,
  now: number,
) {
  const letter = { gardenerIds: [gardenerId], frequency, now };
  return (await claimLetters(transaction, kind, letter)).has(gardenerId);
}

type Result = "written" | "needless" | "another's";

/**
 * Writes all due letters. A letter that fails is due again in the next run, and the other letters
 * are sent.
 * @returns the number of letters written
 */
async function writeAll(
  { outbox, log }: SiteServices,
  listDue: () => Promise<DueLetter[]>,
  write: (due: DueLetter) => Promise<Result>,
  signal?: AbortSignal,
) {
  let written = 0;
  for (let hasMore = true; hasMore && !signal?.aborted; ) {
    const due = await listDue();
    let claimed = 0;
    for (const each of due) {
      try {
        const result = await write(each);
        if (result === "written") written += 1;
        if (result !== "another's") claimed += 1;
      } catch (err) {
        log.error({ err }, "a letter about notifications was not written");
      }
    }
    // Stops if nothing was claimed, because the same gardeners would be read again and again.
    hasMore = due.length === batch && claimed > 0;
  }
  if (written > 0) outbox.wake();
  return written;
}

/** Writes to gardeners who have not seen the answers to their questions after ten minutes. */
export async function sendAnswers(services: SiteServices, signal?: AbortSignal) {
  const { database, clock, languages } = services;
  const now = clock();
  async function write(due: DueLetter): Promise<Result> {
    // The answers are deleted but may come back, so the next run tries the letter again.
    if (due.causes.length === 0) return "another's";
    const notifications = await readNotifications(services, due);
    return addLetter(services, due, notifications, {
      kind: "answers",
      mail:
        notifications.length > 0
          ? await sayIn(due.locale, languages, () => answersMail(due, notifications, services))
          : null,
      mayWrite: async (transaction) =>
        notifications.length === 0 || (await claim(transaction, "answers", due, now)),
    });
  }
  return writeAll(services, () => listDueAnswers(database.writer, now, batch), write, signal);
}

/** Writes the daily and weekly letters about unread notifications. */
export async function sendDigests(services: SiteServices, signal?: AbortSignal) {
  const { database, clock, languages } = services;
  const now = clock();
  async function write(due: DueLetter) {
    const notifications = await readNotifications(services, due);
    return addLetter(services, due, notifications, {
      kind: "digest",
      mail:
        notifications.length > 0
          ? await sayIn(due.locale, languages, () => digestMail(due, notifications, services))
          : null,
      mayWrite: (transaction) => claim(transaction, "digest", due, now),
    });
  }
  return writeAll(services, () => listDueDigests(database.writer, now, batch), write, signal);
}

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

/** The pause between two batches, in milliseconds, in which other writers proceed. */
const pauseMs = 5;

/** Deletes the waiting notices and messages that can no longer be sent. Runs once a day. */
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
