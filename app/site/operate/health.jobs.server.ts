import { listTeam, type TeamOptions } from "../../auth/roles.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import { consumeRateLimit } from "../../platform/database/rate-limits.server.ts";
import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import { readOutbox } from "../../platform/mail/outbox.store.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { day, hour } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { ErrorCount } from "../../platform/process/log.server.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import {
  addErrors,
  countErrors,
  countWrong,
  type HealthFinding,
  type HealthName,
  keepFindings,
  readCheck,
  takeUnsent,
} from "./health.store.server.ts";
import { operateWords } from "./operate.words.ts";
import type { Surroundings } from "./site-state.contract.ts";

interface HealthJobServices extends SiteServices, TeamOptions {
  readSurroundings: () => Promise<Surroundings>;
}

export interface HealthJobParts {
  errors: ErrorCount;
  /** Returns the path of the newest backup; null if there is none. */
  newestBackup: () => Promise<string | null>;
  /** Returns true if there is enough space to unpack the backup. */
  hasRoomToTry: (file: string) => Promise<boolean>;
  /**
   * Restores a backup in a temporary place to test it.
   * @throws Error with the reason of a failure
   */
  tryBackup: (file: string, signal: AbortSignal) => Promise<unknown>;
  readCertificate: () => Promise<number | null>;
}

export const healthMeasures = (reader: Db) => [
  {
    name: "health_wrong",
    help: "How many things /operate/state says need attention, of those that the site looks after",
    kind: "of the site" as const,
    read: () => countWrong(reader),
  },
];

/**
 * The minimum time between two tests of a backup, in milliseconds. It is an hour less than a week,
 * because the test itself takes time.
 */
const trialMs = 7 * day - hour;

/**
 * A certificate counts as due this number of days before its end. Most programs renew a certificate
 * a month before its end, so a certificate that is due was not renewed in time.
 */
const certificateDays = 14;

/** Lets only one of several processes do the hourly checks. */
const turn = { max: 1, windowMs: hour - 60_000 };

/**
 * Creates the hourly job that checks the health of the site and mails new problems to operators.
 * Once a week, it tests the newest backup. Every process adds the number of errors in its own log
 * to a common count.
 */
export function healthJob(services: HealthJobServices, parts: HealthJobParts): Job {
  const { database, clock } = services;
  const flush = async () => {
    const count = parts.errors.take();
    if (count > 0) {
      await database.transaction((transaction) => addErrors(transaction, count, clock()));
    }
  };
  return {
    name: "health",
    intervalMs: hour,
    async run(signal) {
      await flush();
      if (await consumeRateLimit(database.writer, "look at health", turn, clock())) return;
      await lookAtHealth(services, parts, signal);
    },
    onStop: flush,
  };
}

async function lookAtHealth(
  services: HealthJobServices,
  parts: HealthJobParts,
  signal: AbortSignal,
) {
  const { database, clock } = services;
  const findings = [
    ...(await listFindings(services, parts)),
    ...(await tryNewestBackup(services, parts, signal)),
  ];
  await database.transaction((transaction) => keepFindings(transaction, findings, clock()));
  await notifyOperators(services);
}

async function listFindings(
  { database, clock, readSurroundings }: HealthJobServices,
  { readCertificate }: HealthJobParts,
): Promise<HealthFinding[]> {
  const [{ backups, room, isReadableByOthers }, letters, errors, validUntil] = await Promise.all([
    readSurroundings(),
    readOutbox(database.reader),
    countErrors(database.reader, clock()),
    readCertificate(),
  ]);
  return [
    { name: "backup", isWrong: backups.isLate },
    { name: "room", isWrong: room.isTight },
    { name: "letters", isWrong: letters.failing > 0 },
    { name: "secrets", isWrong: isReadableByOthers },
    { name: "errors", isWrong: errors > 0 },
    {
      name: "certificate",
      isWrong: validUntil !== null && validUntil < clock() + certificateDays * day,
      detail: validUntil === null ? null : new Date(validUntil).toISOString(),
    },
  ];
}

/** Tests the newest backup once a week, or earlier after a failed test. */
async function tryNewestBackup(
  { database, clock, log }: HealthJobServices,
  { newestBackup, hasRoomToTry, tryBackup }: HealthJobParts,
  signal: AbortSignal,
): Promise<HealthFinding[]> {
  const file = await newestBackup();
  if (!file) return [{ name: "restore", isWrong: false }];
  const last = await readCheck(database.reader, "restore");
  // After a failed test, a newer backup is tested at once.
  const isDue =
    last?.detail == null ||
    last.checkedAt < clock() - trialMs ||
    (last.wrongSince !== null && last.detail !== file);
  if (!isDue) return [];
  if (!(await hasRoomToTry(file))) {
    log.warn({ file }, "there is no room to try whether a backup could be restored");
    return [];
  }
  try {
    await tryBackup(file, signal);
    return [{ name: "restore", isWrong: false, detail: file }];
  } catch (err) {
    if (signal.aborted) return [];
    log.error({ err, file }, "a backup could not be restored");
    return [{ name: "restore", isWrong: true, detail: file }];
  }
}

/**
 * Mails new problems to each operator in their language. If there are no operators, the problems
 * are mailed later.
 */
async function notifyOperators(services: HealthJobServices) {
  const { database, clock, outbox, letterhead, siteUrl, sayTo } = services;
  const readers = await listTeam(services, database.reader, "operator");
  if (readers.length === 0) return;
  await database.transaction(async (transaction) => {
    const wrong = await takeUnsent(transaction, clock());
    if (wrong.length === 0) return;
    const letters = readers.map(async ({ uid, email }) => ({
      mail: await sayTo(transaction, email, () =>
        healthMail(email, wrong, { letterhead, siteUrl: siteUrl + localBase() }),
      ),
      kind: "health" as const,
      uid,
    }));
    await outbox.addAll(transaction, await Promise.all(letters));
  });
  outbox.wake();
}

/**
 * Writes the letter about new problems.
 * @param siteUrl the address of the site with the prefix of the language
 */
export function healthMail(
  email: string,
  wrong: readonly HealthName[],
  { letterhead, siteUrl }: { letterhead: Letterhead; siteUrl: string },
) {
  const site = letterhead.siteName;
  return writeMail(email, letterhead, {
    subject: operateWords.health.subject,
    parts: [
      ...wrong.map((name) => operateWords.health.wrong[name]),
      { button: operateWords.health.open, href: `${siteUrl}/operate/state` },
    ],
    footer: operateWords.health.why({ site }),
  });
}
