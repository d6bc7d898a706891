import type { Database, Db } from "../../platform/database/open.server.ts";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { Outbox } from "../../platform/mail/outbox.server.ts";
import { type Clock, day } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { Language, Locale } from "../../platform/text/languages.ts";
import { listForLetter } from "../calendar/season-tips.store.server.ts";
import { sayIn } from "../gardeners/locales.store.server.ts";
import type { Climate, Setting } from "../gardens/climates.ts";
import type { Garden } from "../gardens/gardens.ts";
import { bitsGoodNow, partAt } from "../gardens/seasons.ts";
import {
  claimDelivery,
  listBestTips,
  listSubscribersWithoutDelivery,
  type NewsletterTip,
} from "./deliveries.store.server.ts";
import type { LetterSeason } from "./good-now.mail.server.tsx";
import { confirmationLifetimeMs } from "./newsletter.contract.ts";
import { type LetterLinks, weeklyMail } from "./newsletter.mail.server.tsx";
import { deleteUnconfirmed } from "./newsletter.store.server.ts";
import type { SubscriptionLinks } from "./subscription-links.server.ts";

interface NewsletterServices {
  database: Database;
  clock: Clock;
  links: SubscriptionLinks;
  outbox: Outbox;
  letterhead: Letterhead;
  siteUrl: string;
  /** True if everyone may read tips: anybody can ask for the newsletter. */
  publicTips: boolean;
  /** The garden of whoever has described none. */
  siteGarden: LetterGarden;
  /** Of the site, its own first. */
  languages: readonly [Locale, ...Locale[]];
  ownLanguage: Language;
}

/** The facts of a garden that decide what is good to do now. */
export interface LetterGarden {
  hemisphere: Garden["hemisphere"];
  climate: Climate;
  /** Without it, any rain in the open. */
  setting?: Setting;
  wetMonths?: number[];
}

/** The most tips on what is good to do now that a newsletter has. */
const maxGoodNow = 3;

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
  const { database, clock, links, outbox, letterhead, siteUrl, siteGarden } = services;
  const { publicTips, ownLanguage } = services;
  const week = startOfWeek(clock());
  const name = new Date(week).toISOString().slice(0, 10);
  const due = await listSubscribersWithoutDelivery(database.reader, name, week);
  // Asked once a week and not every hour: it reads all tips of a week.
  const tips = due.length > 0 ? await listBestTips(database.reader, week - 7 * day, week) : [];
  if (tips.length === 0) return 0;
  const readSeason = seasonReader(database.reader, week, tips);
  let written = 0;
  for (const { email, locale, garden } of due) {
    if (signal?.aborted) break;
    const season = { ...(await readSeason(garden ?? siteGarden)), isOwn: garden !== null };
    const letter = { letterhead, siteUrl, links, tips, season, publicTips, ownLanguage };
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
 * Reads what is good to do in a week, in any garden: in the month that most of the week is in. Each
 * kind of garden is asked for once.
 * @param besides tips that the letter has anyway
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

interface WeeklyLetter {
  tips: NewsletterTip[];
  /** A time in the week that it is for, in milliseconds since 1970. */
  now: number;
  links: LetterLinks;
  letterhead: Letterhead;
  siteUrl: string;
  siteGarden: LetterGarden;
  publicTips: boolean;
  ownLanguage: Language;
}

/** The newsletter with some tips, for an address without a garden of its own. */
export async function weeklyLetter(
  db: Db,
  email: string,
  { now, siteGarden, ...letter }: WeeklyLetter,
) {
  const season = { ...(await seasonReader(db, now, letter.tips)(siteGarden)), isOwn: false };
  return weeklyMail(email, { ...letter, season });
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
