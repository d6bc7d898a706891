import { listTeam, type TeamOptions } from "../../auth/roles.server.ts";
import type { Transaction } from "../../platform/database/open.server.ts";
import {
  consumeRateLimit,
  leftOfRateLimit,
  refundRateLimit,
} from "../../platform/database/rate-limits.server.ts";
import type { Mail } from "../../platform/mail/mail.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { day, hour } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { type LetterSite, unattendedMail, waitingMail } from "./reports.mail.server.tsx";
import {
  countReportedThings,
  findUnattended,
  forgetWordsAboutGone,
  hasUnsent,
  markNotified,
} from "./reports.store.server.ts";

interface LetterLimit {
  key: string;
  windowMs: number;
}

type Write = (email: string, site: LetterSite) => Mail;

/**
 * Writes to each moderator and operator in the recipient's language. One transaction checks the
 * limit, marks the reports and adds the letters, so that only one process writes.
 * @param prepare returns null if there is nothing to write
 */
async function writeToTeam(
  services: SiteServices & TeamOptions,
  { key, windowMs }: LetterLimit,
  prepare: (transaction: Transaction) => Promise<Write | null>,
) {
  const { database, clock, outbox, letterhead, siteUrl, sayTo } = services;
  const limit = { max: 1, windowMs };
  const now = clock();
  if ((await leftOfRateLimit(database.reader, key, limit, now)) === 0) return;
  const readers = await listTeam(services, database.reader, "moderator");
  if (readers.length === 0) return;
  await database.transaction(async (transaction) => {
    if (await consumeRateLimit(transaction, key, limit, now)) return;
    const write = await prepare(transaction);
    if (!write) return refundRateLimit(transaction, [key]);
    const letters = readers.map(async ({ uid, email }) => ({
      mail: await sayTo(transaction, email, () =>
        write(email, { letterhead, siteUrl: siteUrl + localBase() }),
      ),
      kind: "report" as const,
      uid,
    }));
    await outbox.addAll(transaction, await Promise.all(letters));
  });
  outbox.wake();
}

/**
 * Tells the team that reports wait, at most once an hour. Reports that arrive within this hour are
 * in the next letter.
 */
export async function notifyOfReports(services: SiteServices & TeamOptions) {
  const { database, clock } = services;
  if (!(await hasUnsent(database.reader))) return;
  const limit = { key: "letters about reports", windowMs: hour };
  await writeToTeam(services, limit, async (transaction) => {
    if (!(await markNotified(transaction, clock()))) return null;
    const waiting = await countReportedThings(transaction, "open");
    return (email, site) => waitingMail(email, waiting, site);
  });
}

/**
 * Tells the team that reports wait and no operator has acted for two weeks. Writes at most once in
 * two weeks.
 */
export async function notifyOfInaction(services: SiteServices & TeamOptions) {
  const { database, clock } = services;
  const since = await findUnattended(database.reader, clock());
  if (!since) return;
  const limit = { key: "letters about nobody", windowMs: 14 * day };
  await writeToTeam(services, limit, async (transaction) => {
    const waiting = await countReportedThings(transaction, "open");
    return (email, site) => unattendedMail(email, { waiting, since }, site);
  });
}

/**
 * Creates the job that sends letters about reports, and deletes the words of reports about deleted
 * things.
 */
export function reportsJob(services: SiteServices & TeamOptions): Job {
  return {
    name: "reports",
    intervalMs: 20_000,
    async run() {
      await forgetWordsAboutGone(services.database.writer);
      await notifyOfReports(services);
      await notifyOfInaction(services);
    },
  };
}
