import type { Db } from "../../platform/database/open.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { day } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { listForLetter } from "../calendar/season-tips.store.server.ts";
import { eventsForLetter } from "../events/coming-events.server.ts";
import { sayIn } from "../gardeners/locales.store.server.ts";
import type { Climate, Setting } from "../gardens/climates.ts";
import type { Garden } from "../gardens/gardens.ts";
import { bitsGoodNow, partAt } from "../gardens/seasons.ts";
import { latestDueAt } from "../preferences/preferences.ts";
import { listUnfinished, takeRecipients } from "./club-letters.store.server.ts";
import {
  claimDelivery,
  listBestTips,
  listSubscribersWithoutDelivery,
  type NewsletterTip,
} from "./deliveries.store.server.ts";
import type { LetterSeason } from "./good-now.mail.server.tsx";
import { confirmationLifetimeMs } from "./newsletter.contract.ts";
import { clubMail, type WeeklyNewsletter, weeklyMail } from "./newsletter.mail.server.tsx";
import { deleteUnconfirmed } from "./newsletter.store.server.ts";
import type { SubscriptionLinks } from "./subscription-links.server.ts";

interface NewsletterServices extends SiteServices {
  links: SubscriptionLinks;
  /** True if the site has events. */
  events: boolean;
  /** The garden that is assumed for subscribers who have not described a garden. */
  siteGarden: LetterGarden;
}

/** The properties of a garden that decide which tips are good to do now. */
export interface LetterGarden {
  hemisphere: Garden["hemisphere"];
  climate: Climate;
  /** The default is a garden outdoors with any rain. */
  setting?: Setting;
  wetMonths?: number[];
}

/** The maximum number of tips for now in a newsletter. */
const maxGoodNow = 3;

/** Reads the newsletter's events: only events for anybody, because subscribers need no account. */
export const eventsOfNewsletter = (services: Parameters<typeof eventsForLetter>[0], now: number) =>
  eventsForLetter(services, "visitor", now);

/**
 * Sends this week's newsletter to every subscriber who has not received it: the best tips of the
 * last 7 days, and the events of the next 14 days. The transaction that claims a delivery also
 * adds its mail to the outbox. So several processes send each mail only once, and the next run
 * continues after a restart. A week without tips and events is skipped.
 * @param signal ends the run between two mails
 * @returns the number of mails
 */
export async function sendWeeklyNewsletter(services: NewsletterServices, signal?: AbortSignal) {
  const { database, clock, links, outbox, letterhead, siteUrl, siteGarden } = services;
  const { publicTips, ownLanguage } = services;
  const week = latestDueAt(7 * day, clock());
  const name = new Date(week).toISOString().slice(0, 10);
  const due = await listSubscribersWithoutDelivery(database.reader, name, week);
  // Runs this query only if a newsletter is due, and not every hour, because the query reads all
  // tips of a week.
  const tips = due.length > 0 ? await listBestTips(database.reader, week - 7 * day, week) : [];
  const events = due.length > 0 ? await eventsOfNewsletter(services, clock()) : [];
  if (tips.length === 0 && events.length === 0) return 0;
  const readSeason = seasonReader(database.reader, week, tips);
  let written = 0;
  for (const { email, locale, garden } of due) {
    if (signal?.aborted) break;
    const season = { ...(await readSeason(garden ?? siteGarden)), isOwn: garden !== null };
    const about = { letterhead, siteUrl, links, publicTips, ownLanguage };
    const letter = { ...about, tips, season, events };
    const mail = await sayIn(locale, services.languages, () => weeklyMail(email, letter));
    const isMine = await database.transaction(async (transaction) => {
      const claimed = await claimDelivery(transaction, name, email);
      if (claimed) await outbox.add(transaction, mail, { kind: "newsletter" });
      return claimed;
    });
    if (!isMine) continue;
    outbox.wake();
    written += 1;
  }
  return written;
}

/**
 * Creates a function that returns the tips for a garden in the month that contains most days of a
 * week. Gardens of the same kind share a query.
 * @param besides tips that the letter already contains
 */
function seasonReader(db: Db, week: number, besides: NewsletterTip[]) {
  const others = new Set(besides.map(({ id }) => id));
  const known = new Map<string, Promise<Omit<LetterSeason, "isOwn">>>();

  async function read({ hemisphere, climate, setting, wetMonths }: LetterGarden) {
    const time = week + 3 * day;
    const partBits = bitsGoodNow(time, { hemisphere, wetMonths });
    const limit = maxGoodNow + others.size;
    const best = await listForLetter(db, { climate, setting: setting ?? null, partBits, limit });
    return {
      part: partAt(time, hemisphere),
      year: { hemisphere, wetMonths },
      tips: best.filter(({ id }) => !others.has(id)).slice(0, maxGoodNow),
    };
  }

  return (garden: LetterGarden) => {
    const key = JSON.stringify(garden);
    const season = known.get(key) ?? read(garden);
    known.set(key, season);
    return season;
  };
}

interface WeeklyLetter extends Omit<WeeklyNewsletter, "season"> {
  /** A time in the week of the letter, in milliseconds since 1970. */
  now: number;
  siteGarden: LetterGarden;
}

/** Writes the newsletter for an address without a garden. */
export async function weeklyLetter(
  db: Db,
  email: string,
  { now, siteGarden, ...letter }: WeeklyLetter,
) {
  const season = { ...(await seasonReader(db, now, letter.tips)(siteGarden)), isOwn: false };
  return weeklyMail(email, { ...letter, season });
}

/** Deletes addresses that were never confirmed, and sends due newsletters. */
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

/** The number of addresses per transaction. */
const batch = 20;

/**
 * Adds the letters of operators to the outbox for all subscribers. Each batch stores its progress
 * in the same transaction, so every subscriber gets a letter once, even if a process stops or
 * several processes run.
 * @param signal ends the run between two batches
 */
export async function sendClubLetters(services: NewsletterServices, signal?: AbortSignal) {
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

export function clubLetterJob(services: NewsletterServices): Job {
  return {
    name: "letters of operators",
    intervalMs: 10 * 1000,
    run: (signal) => sendClubLetters(services, signal),
  };
}
