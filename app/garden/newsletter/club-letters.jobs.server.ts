import type { Database } from "../../platform/database/open.server.ts";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { Outbox } from "../../platform/mail/outbox.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { Locale } from "../../platform/text/languages.ts";
import { sayIn } from "../gardeners/locales.store.server.ts";
import { listUnfinished, takeRecipients } from "./club-letters.store.server.ts";
import { clubMail } from "./newsletter.mail.server.tsx";
import type { SubscriptionLinks } from "./subscription-links.server.ts";

interface ClubLetterServices {
  database: Database;
  clock: Clock;
  links: SubscriptionLinks;
  outbox: Outbox;
  letterhead: Letterhead;
  siteUrl: string;
  /** The languages of the site, the default first. */
  languages: readonly [Locale, ...Locale[]];
}

/** The number of addresses per transaction. */
const batch = 20;

/**
 * Adds the letters of operators to the outbox for all subscribers. Each batch stores its progress
 * in the same transaction, so every subscriber gets a letter once, even if a process stops or
 * several processes run.
 * @param signal ends the run between two batches
 */
export async function sendClubLetters(services: ClubLetterServices, signal?: AbortSignal) {
  const { database, clock, outbox, languages } = services;
  for (const id of await listUnfinished(database.reader)) {
    let isFinished = false;
    while (!isFinished && !signal?.aborted) {
      isFinished = await database.transaction(async (transaction) => {
        const next = await takeRecipients(transaction, id, { limit: batch, now: clock() });
        if (!next) return true;
        const { subscribers, ...letter } = next;
        const mails = await Promise.all(
          subscribers.map(({ email, locale }) =>
            sayIn(locale, languages, () => clubMail(email, letter, services)),
          ),
        );
        await outbox.addAll(
          transaction,
          mails.map((mail) => ({ mail, kind: "newsletter" as const })),
        );
        return false;
      });
      outbox.wake();
    }
  }
}

/** Resumes unfinished letters. */
export function clubLetterJob(services: ClubLetterServices): Job {
  return {
    name: "letters of operators",
    intervalMs: 10 * 1000,
    run: (signal) => sendClubLetters(services, signal),
  };
}
