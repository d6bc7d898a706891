import type { Database } from "../database/open.server.ts";
import type { Outbox } from "../mail/outbox.server.ts";
import { type Clock, day } from "../platform/clock.ts";
import type { Job } from "../platform/jobs.server.ts";
import type { Letterhead } from "../platform/mail-layout.server.tsx";
import {
  claimDelivery,
  listBestTips,
  listSubscribersWithoutDelivery,
} from "./deliveries.store.server.ts";
import { weeklyMail } from "./newsletter.mail.server.tsx";
import { deleteUnconfirmed } from "./newsletter.store.server.ts";
import { confirmationLifetimeMs } from "./newsletter.ts";
import type { SubscriptionLinks } from "./subscription-links.server.ts";

interface NewsletterServices {
  database: Database;
  clock: Clock;
  links: SubscriptionLinks;
  outbox: Outbox;
  letterhead: Letterhead;
  siteUrl: string;
}

/** When on Monday a week's newsletter is due (UTC), in milliseconds after midnight. */
const sixInTheMorning = 6 * 60 * 60 * 1000;

/** The first Monday of 1970, the 5th of January, in milliseconds since 1970. */
const firstMonday = 4 * day;

/** The Monday morning that began the week of this time, in milliseconds since 1970. */
function startOfWeek(now: number) {
  const since = now - firstMonday - sixInTheMorning;
  return now - (since % (7 * day));
}

/**
 * Writes to every subscriber who has not had this week's newsletter: the best tips of the seven
 * days before. The mail is added to the outbox by whoever claims the delivery, in one transaction:
 * there is one of it, also with several processes, and the next run continues after a restart. A
 * week without tips is skipped.
 * @param signal ends the run between two mails
 * @returns how many mails were written
 */
export async function sendWeeklyNewsletter(services: NewsletterServices, signal?: AbortSignal) {
  const { database, clock, links, outbox, letterhead, siteUrl } = services;
  const week = startOfWeek(clock());
  const name = new Date(week).toISOString().slice(0, 10);
  const due = await listSubscribersWithoutDelivery(database.reader, name, week);
  // Asked once a week and not every hour: it reads all tips of a week.
  const tips = due.length > 0 ? await listBestTips(database.reader, week - 7 * day, week) : [];
  if (tips.length === 0) return 0;
  let written = 0;
  for (const email of due) {
    if (signal?.aborted) break;
    const mail = await weeklyMail(email, { letterhead, siteUrl, links, tips });
    const isMine = await database.transaction(async (transaction) => {
      const claimed = await claimDelivery(transaction, name, email);
      if (claimed) await outbox.add(transaction, mail);
      return claimed;
    });
    if (!isMine) continue;
    outbox.wake();
    written += 1;
  }
  return written;
}

/**
 * Looks after the newsletter: deletes addresses that were never confirmed, and sends what is due.
 */
export function newsletterJob(services: NewsletterServices): Job {
  const { database, clock } = services;
  return {
    name: "newsletter",
    intervalMs: 60 * 60 * 1000,
    async run(signal) {
      const before = clock() - confirmationLifetimeMs;
      await database.transaction((transaction) => deleteUnconfirmed(transaction, before));
      await sendWeeklyNewsletter(services, signal);
    },
  };
}
