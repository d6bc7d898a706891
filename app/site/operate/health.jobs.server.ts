import type { IdentityProvider } from "../../auth/identity-provider.server.ts";
import type { Database, Db } from "../../platform/database/open.server.ts";
import { consumeRateLimit } from "../../platform/database/rate-limits.server.ts";
import type { SayTo } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { Outbox } from "../../platform/mail/outbox.server.ts";
import { readOutbox } from "../../platform/mail/outbox.store.server.ts";
import { type Clock, day, hour } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { ErrorCount, Log } from "../../platform/process/log.server.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { healthMail } from "./health.mail.server.tsx";
import {
  addErrors,
  countErrors,
  countWrong,
  type HealthFinding,
  keepFindings,
  readCheck,
  takeUnsent,
} from "./health.store.server.ts";
import type { Surroundings } from "./site-state.contract.ts";

interface HealthJobServices {
  identity: Pick<IdentityProvider, "listConfirmed">;
  operators: readonly string[];
  database: Database;
  clock: Clock;
  log: Log;
  outbox: Outbox;
  letterhead: Letterhead;
  siteUrl: string;
  sayTo: SayTo;
  readSurroundings: () => Promise<Surroundings>;
}

/** The parts that only the process that serves has. */
export interface HealthJobParts {
  errors: ErrorCount;
  /** The newest backup; null if the site makes none, or has made none yet. */
  newestBackup: () => Promise<string | null>;
  /** True if there is room enough to unpack it. */
  hasRoomToTry: (file: string) => Promise<boolean>;
  /** Tries whether a backup could be restored. @throws Error with the reason when it could not */
  tryBackup: (file: string, signal: AbortSignal) => Promise<unknown>;
  readCertificate: () => Promise<number | null>;
}

/** What an operator watches besides. */
export const healthMeasures = (reader: Db) => [
  {
    name: "health_wrong",
    help: "How many things /operate/state says need attention, of those that the site looks after",
    kind: "of the site" as const,
    read: () => countWrong(reader),
  },
];

/** The time after which a backup is tried again, in milliseconds: a week, less a while for its own work. */
const trialMs = 7 * day - hour;

/** The days for which a certificate should still be valid: most are renewed a month before their end. */
const certificateDays = 14;

/** Of several processes one looks. */
const turn = { max: 1, windowMs: hour - 60_000 };

/**
 * Looks every hour whether all is well, tries once a week whether the newest backup could be restored,
 * and writes to the operators what has turned bad, once. Every process adds the errors that it has
 * logged.
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

/** Looks at everything, and tells the operators. */
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

/** All that takes no time. */
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
    { name: "backup", isWrong: backups?.isLate ?? false },
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

/** @returns no finding if it was tried less than a week ago */
async function tryNewestBackup(
  { database, clock, log }: HealthJobServices,
  { newestBackup, hasRoomToTry, tryBackup }: HealthJobParts,
  signal: AbortSignal,
): Promise<HealthFinding[]> {
  const file = await newestBackup();
  if (!file) return [{ name: "restore", isWrong: false }];
  const last = await readCheck(database.reader, "restore");
  // One that could not be restored is followed by another one each night.
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

/** A letter to each operator, in the language of each. What nobody could be told of waits. */
async function notifyOperators(services: HealthJobServices) {
  const { operators, identity, database, clock, outbox, letterhead, siteUrl, sayTo } = services;
  const readers = await identity.listConfirmed(database.reader, operators);
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
