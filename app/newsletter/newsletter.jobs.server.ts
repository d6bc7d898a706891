import type { Database } from "../database/open.server.ts";
import { type Clock, day } from "../platform/clock.ts";
import type { Job } from "../platform/jobs.server.ts";
import type { Log } from "../platform/log.server.ts";
import type { SendMail } from "../platform/mail.server.ts";
import type { Letterhead } from "../platform/mail-layout.server.tsx";
import {
  claimDelivery,
  listBestTips,
  listSubscribersWithoutDelivery,
  releaseDelivery,
} from "./deliveries.store.server.ts";
import { weeklyMail } from "./newsletter.mail.server.tsx";
import { deleteUnconfirmed } from "./newsletter.store.server.ts";
import { confirmationLifetimeMs } from "./newsletter.ts";
import type { SubscriptionLinks } from "./subscription-links.server.ts";

interface NewsletterServices {
  database: Database;
  clock: Clock;
  links: SubscriptionLinks;
  sendMail: SendMail;
  letterhead: Letterhead;
  siteUrl: string;
  log: Log;
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
 * Mails the best tips of the seven days before this week to every subscriber who has not had its
 * newsletter. A delivery is claimed before its mail is sent: it is sent at most once, also with
 * several processes, and the next run continues after a restart. A week without tips is skipped.
 * When the mail server refuses a mail, the run ends, and the next one tries again.
 * @param signal ends the run between two mails
 * @returns how many mails were sent
 */
export async function sendWeeklyNewsletter(services: NewsletterServices, signal?: AbortSignal) {
  const { database, clock, links, sendMail, letterhead, siteUrl, log } = services;
  const week = startOfWeek(clock());
  const name = new Date(week).toISOString().slice(0, 10);
  const due = await listSubscribersWithoutDelivery(database.reader, name, week);
  // Asked once a week and not every hour: it reads all tips of a week.
  const tips = due.length > 0 ? await listBestTips(database.reader, week - 7 * day, week) : [];
  if (tips.length === 0) return 0;
  let sent = 0;
  for (const email of due) {
    if (signal?.aborted) break;
    const claimed = await database.transaction((transaction) =>
      claimDelivery(transaction, name, email),
    );
    if (!claimed) continue;
    try {
      await sendMail(await weeklyMail(email, { letterhead, siteUrl, links, tips }));
      sent += 1;
    } catch (err) {
      log.error({ err }, "newsletters could not be sent");
      await database.transaction((transaction) => releaseDelivery(transaction, name, email));
      break;
    }
  }
  return sent;
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
