import type { Database } from "../../platform/database/open.server.ts";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import type { Outbox } from "../../platform/mail/outbox.server.ts";
import { type Clock, monthOf } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { Garden } from "../gardens/gardens.ts";
import { partAt, windowBits } from "../gardens/seasons.ts";
import { seasonMail } from "./reminders.mail.server.tsx";
import { claimMail, listDueMails, listOpening, readHemisphere } from "./reminders.store.server.ts";

interface ReminderJobServices {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  letterhead: Letterhead;
  siteUrl: string;
  mailedLinks: MailedLinks;
  siteGarden: { hemisphere: Garden["hemisphere"] };
}

/** Nobody is written to in the night in which a month begins (UTC), in milliseconds. */
const sixHours = 6 * 60 * 60 * 1000;

const kind = "reminder";

/** How many are asked for at once. */
const batch = 100;

/**
 * Writes to all who want it and of whose saved tips the window has opened with this month. The letter
 * is added by whoever claims it, in one transaction: there is one of it, also with several processes.
 * @returns how many letters were written
 */
export async function sendSeasonMails(services: ReminderJobServices, signal?: AbortSignal) {
  const { database, clock, outbox, siteGarden } = services;
  const now = clock() - sixHours;
  const month = monthOf(now);
  const lastMonth = Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() - 1);
  let written = 0;
  for (;;) {
    const due = await listDueMails(database.writer, month, batch);
    for (const { gardenerId, uid, email } of due) {
      if (signal?.aborted) return written;
      const hemisphere =
        (await readHemisphere(database.reader, gardenerId)) ?? siteGarden.hemisphere;
      const part = partAt(now, hemisphere);
      const before = partAt(lastMonth, hemisphere);
      const bits = [windowBits([part]), windowBits([before])] as const;
      const tips = await listOpening(database.reader, gardenerId, ...bits);
      const letter = { to: email ?? "", gardenerId, part, hemisphere, tips };
      const mail = tips.length > 0 && email ? await seasonMail(letter, services) : null;
      const isMine = await database.transaction(async (transaction) => {
        const claimed = await claimMail(transaction, gardenerId, month);
        if (claimed && mail)
          await outbox.add(transaction, mail, { kind, ...(uid !== null && { uid }) });
        return claimed && mail !== null;
      });
      if (isMine) written += 1;
    }
    if (written > 0) outbox.wake();
    if (due.length < batch) return written;
  }
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
