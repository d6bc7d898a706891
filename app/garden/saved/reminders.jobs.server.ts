import type { LetterKind } from "../../platform/database/tables.ts";
import type { Mail } from "../../platform/mail/mail.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { eventsForLetter } from "../events/coming-events.server.ts";
import { sayIn } from "../gardeners/locales.store.server.ts";
import { partAt, partsAt, seasonBits, type Year } from "../gardens/seasons.ts";
import { claimLetters } from "../preferences/preferences.store.server.ts";
import { seasonMail } from "./reminders.mail.server.tsx";
import { listDueMails, listOpening } from "./reminders.store.server.ts";

interface ReminderJobServices extends SiteServices {
  siteGarden: Year;
  /** True if the site has events. */
  events: boolean;
}

const kind = "reminder";

const batch = 100;

/**
 * Writes to gardeners with reminders if a season of their saved tips begins this month. The
 * transaction that claims letters also adds them to the outbox, so that several processes send each
 * letter once.
 * @returns the number of letters
 */
export async function sendSeasonMails(services: ReminderJobServices, signal?: AbortSignal) {
  const { database, clock, outbox } = services;
  const now = clock();
  let written = 0;
  while (!signal?.aborted) {
    const due = await listDueMails(database.writer, now, batch);
    if (due.length > 0) {
      const letters = await writeLetters(due, services, now);
      const gardenerIds = due.map(({ gardenerId }) => gardenerId);
      const added = await database.transaction(async (transaction) => {
        const claimed = await claimLetters(transaction, "season", {
          ...{ gardenerIds, frequency: "month", now },
        });
        const mine = letters.filter(({ gardenerId }) => claimed.has(gardenerId));
        await outbox.addAll(transaction, mine);
        return mine.length;
      });
      if (added > 0) outbox.wake();
      written += added;
    }
    if (due.length < batch) break;
  }
  return written;
}

/**
 * Returns the letters to gardeners who have saved tips whose season begins. Gardens with the same
 * seasons share a query.
 */
async function writeLetters(
  due: Awaited<ReturnType<typeof listDueMails>>,
  services: ReminderJobServices,
  now: number,
) {
  const { database, siteGarden, languages } = services;
  const lastMonth = Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() - 1);
  const letters: { gardenerId: string; uid: string | null; mail: Mail; kind: LetterKind }[] = [];
  const events = await eventsForLetter(services, "member", now);
  const years = Map.groupBy(due, ({ garden }) => `${garden?.hemisphere} ${garden?.wetMonths}`);
  for (const gardeners of years.values()) {
    const year = gardeners[0]?.garden ?? siteGarden;
    const part = partAt(now, year.hemisphere);
    const ids = gardeners.map(({ gardenerId }) => gardenerId);
    const bits = [seasonBits(partsAt(now, year)), seasonBits(partsAt(lastMonth, year))] as const;
    const tipsOf = await listOpening(database.reader, ids, ...bits);
    for (const { gardenerId, uid, email: to, garden, locale } of gardeners) {
      const tips = tipsOf.get(gardenerId);
      if (!tips || !to) continue;
      const mail = await sayIn(locale, languages, () =>
        seasonMail({ to, gardenerId, part, year, garden, tips, events }, services),
      );
      letters.push({ gardenerId, uid, mail, kind });
    }
  }
  return letters;
}

export function reminderJob(services: ReminderJobServices): Job {
  return {
    name: "reminders",
    intervalMs: 60 * 60 * 1000,
    run: async (signal) => {
      await sendSeasonMails(services, signal);
    },
  };
}
