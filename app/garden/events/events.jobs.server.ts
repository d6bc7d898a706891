import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { sayIn } from "../gardeners/locales.store.server.ts";
import { listToRemind, remindOf, takeLetters } from "./event-letters.store.server.ts";
import { eventMail } from "./events.mail.server.tsx";

/** The number of letters per transaction. Other writers proceed between two transactions. */
const batch = 20;

/**
 * Announces the reminders that are due, and writes all waiting letters. The transaction that takes
 * a waiting letter also adds it to the outbox. Each letter is therefore written once, even if a
 * process stops or several processes run.
 * @returns the number of letters
 */
export async function sendEventLetters(services: SiteServices, signal?: AbortSignal) {
  const { database, clock, outbox, languages } = services;
  const now = clock();
  for (let due = batch; due === batch && !signal?.aborted; ) {
    const dates = await listToRemind(database.writer, now, batch);
    for (const date of dates) {
      await database.transaction((transaction) => remindOf(transaction, date, now));
    }
    due = dates.length;
  }
  let written = 0;
  for (let hasMore = true; hasMore && !signal?.aborted; ) {
    const letters = await database.transaction(async (transaction) => {
      const taken = await takeLetters(transaction, batch);
      const mails = await Promise.all(
        (taken ?? []).map(async ({ uid, locale, ...letter }) => ({
          mail: await sayIn(locale, languages, () => eventMail(letter, services)),
          kind: letter.kind === "reminder" ? ("event-reminder" as const) : ("event" as const),
          uid,
        })),
      );
      if (mails.length > 0) await outbox.addAll(transaction, mails);
      return taken && mails.length;
    });
    hasMore = letters !== null;
    written += letters ?? 0;
    if (letters) outbox.wake();
  }
  return written;
}

export function eventLettersJob(services: SiteServices): Job {
  return {
    name: "letters about events",
    intervalMs: 5 * 1000,
    run: async (signal) => {
      await sendEventLetters(services, signal);
    },
  };
}
