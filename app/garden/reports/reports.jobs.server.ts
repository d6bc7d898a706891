import type { OperatorOptions } from "../../auth/auth-middleware.server.ts";
import type { IdentityProvider } from "../../auth/identity-provider.server.ts";
import type { Database } from "../../platform/database/open.server.ts";
import {
  consumeRateLimit,
  leftOfRateLimit,
  refundRateLimit,
} from "../../platform/database/rate-limits.server.ts";
import type { SayTo } from "../../platform/mail/letter.server.tsx";
import type { Mail } from "../../platform/mail/mail.server.ts";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { Outbox } from "../../platform/mail/outbox.server.ts";
import { type Clock, day } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { unattendedMail, waitingMail } from "./operators.mail.server.tsx";
import {
  countReportedThings,
  findUnattended,
  forgetWordsAboutGone,
  hasUnsent,
  markNotified,
} from "./reports.store.server.ts";

interface ReportsJobServices extends Pick<OperatorOptions, "operators"> {
  identity: Pick<IdentityProvider, "listConfirmed">;
  database: Database;
  clock: Clock;
  outbox: Outbox;
  letterhead: Letterhead;
  siteUrl: string;
  sayTo: SayTo;
}

const minute = 60 * 1000;

/** The letters about all reports together: one an hour, to each operator. */
const letterLimit = { max: 1, windowMs: 60 * minute };
const limitKey = "letters about reports";

/**
 * Writes to the operators that something waits for them, if anything was reported since they were
 * written to last, and that was an hour ago. What comes meanwhile, and what nobody could be told of,
 * is in the next letter. Of several processes one writes: the limit, the note of what they know of and
 * the letters are one transaction.
 */
export async function notifyOperators(services: ReportsJobServices) {
  const { operators, identity, database, clock, outbox, letterhead, siteUrl, sayTo } = services;
  if (operators.length === 0 || !(await hasUnsent(database.reader))) return;
  const now = clock();
  if ((await leftOfRateLimit(database.reader, limitKey, letterLimit, now)) === 0) return;
  const readers = await identity.listConfirmed(database.reader, operators);
  if (readers.length === 0) return;
  await database.transaction(async (transaction) => {
    if (await consumeRateLimit(transaction, limitKey, letterLimit, now)) return;
    if (!(await markNotified(transaction, now))) return refundRateLimit(transaction, [limitKey]);
    const waiting = await countReportedThings(transaction, "open");
    await outbox.addAll(
      transaction,
      await lettersTo(readers, (email) =>
        sayTo(transaction, email, () =>
          waitingMail(email, waiting, { letterhead, siteUrl: siteUrl + localBase() }),
        ),
      ),
    );
  });
  outbox.wake();
}

/** The letters that nobody looks after the site: one in two weeks, to each operator. */
const unattendedLimit = { max: 1, windowMs: 14 * day };
const unattendedKey = "letters about nobody";

/** Writes to the operators that nobody of them has looked after what waits, for two weeks. */
export async function notifyOfInaction(services: ReportsJobServices) {
  const { operators, identity, database, clock, outbox, letterhead, siteUrl, sayTo } = services;
  const now = clock();
  const since = operators.length > 0 && (await findUnattended(database.reader, now));
  if (!since) return;
  if ((await leftOfRateLimit(database.reader, unattendedKey, unattendedLimit, now)) === 0) return;
  const readers = await identity.listConfirmed(database.reader, operators);
  if (readers.length === 0) return;
  await database.transaction(async (transaction) => {
    if (await consumeRateLimit(transaction, unattendedKey, unattendedLimit, now)) return;
    const waiting = await countReportedThings(transaction, "open");
    await outbox.addAll(
      transaction,
      await lettersTo(readers, (email) =>
        sayTo(transaction, email, () =>
          unattendedMail(email, { waiting, since }, { letterhead, siteUrl: siteUrl + localBase() }),
        ),
      ),
    );
  });
  outbox.wake();
}

/** A letter to each operator, in the language of each. */
const lettersTo = (
  readers: readonly { uid: string; email: string }[],
  write: (email: string) => Promise<Mail>,
) =>
  Promise.all(
    readers.map(async ({ uid, email }) => ({
      mail: await write(email),
      kind: "report" as const,
      uid,
    })),
  );

/** Tells operators of reports, and deletes what was written about things that are gone. */
export function reportsJob(services: ReportsJobServices): Job {
  return {
    name: "reports",
    intervalMs: 20_000,
    async run() {
      await forgetWordsAboutGone(services.database.writer);
      await notifyOperators(services);
      await notifyOfInaction(services);
    },
  };
}
