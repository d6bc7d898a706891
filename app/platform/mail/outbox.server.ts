import * as v from "valibot";
import type { Database, Db } from "../database/open.server.ts";
import type { LetterKind } from "../database/tables.ts";
import { type Clock, day } from "../process/clock.ts";
import type { Job } from "../process/jobs.server.ts";
import type { Log } from "../process/log.server.ts";
import { createSharedRun } from "../process/shared-run.ts";
import { type Mail, MailError, type Mailer } from "./mail.server.ts";
import {
  addRefusal,
  claimLetter,
  deleteLetter,
  deleteLettersOfKind,
  forgetOldRefusals,
  forgetRefusals,
  insertLetters,
  isStopped,
  type Letter,
  maxWaitMs,
  postponeLetter,
  readOutbox,
  readRefusals,
} from "./outbox.store.server.ts";

const minute = 60 * 1000;

/** When a letter is tried again, in milliseconds: twice as late each time, up to these. */
const firstRetryMs = 15 * 1000;
const maxRetryMs = { unavailable: 5 * minute, deferred: maxWaitMs } as const;

/** The time between looks for letters that other processes have left, in milliseconds. */
const intervalMs = 15 * 1000;

/** The time for which a process that stops goes on sending, in milliseconds. */
const stopTimeoutMs = 3000;

/** The time after which an address that has refused letters is tried anew, in milliseconds. */
const refusalLifetimeMs = 90 * day;

interface OutboxOptions {
  database: Database;
  mailer: Mailer;
  clock: Clock;
  newId: () => string;
  log: Log;
}

interface LetterOptions {
  kind: LetterKind;
  /** The account that the letter is about: deleted with it, the letter is not sent. */
  uid?: string | null;
  /** The time for which the letter makes sense, such as its link's, in milliseconds. Else two days. */
  lifetimeMs?: number;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Letters wait in the database until they are sent (docs/decisions/0028), by any process. Each is
 * claimed before it is sent, and deleted when the mail server has it, or refuses it for good, or
 * when it makes no sense any more. An address that two letters were refused for gets no more of them,
 * but those about its account.
 */
export function createOutbox({ database, mailer, clock, newId, log }: OutboxOptions) {
  const { reader, writer } = database;
  const stopping = new AbortController();
  let isFailing = false;
  let givenUp = 0;
  /** Letters that are sent, but the database went away before they were deleted. */
  const sentAlready = new Set<string>();

  const drain = createSharedRun(async () => {
    await forgetSent();
    let sent = 0;
    while (!stopping.signal.aborted) {
      const letter = await claimLetter(database, clock());
      if (!letter) break;
      const result = await deliver(letter);
      if (result === "sent") sent += 1;
      if (result === "unavailable") return;
    }
    if (isFailing && sent > 0 && (await readOutbox(reader)).failing === 0) {
      isFailing = false;
      log.info("letters are sent again");
    }
  });

  async function deliver(letter: Letter) {
    if (letter.expires_at <= clock()) return giveUp(letter, letter.last_error ?? "nobody sent it");
    const refusals = await readRefusals(reader, letter.recipient);
    if (isStopped(refusals) && letter.kind !== "account") {
      await deleteLetter(writer, letter.id);
      givenUp += 1;
      return "given up";
    }
    try {
      await mailer.send(letter.id, mailOf(letter), stopping.signal);
    } catch (error) {
      const { fault, message, isOfAddress } = error instanceof MailError ? error : unknownFault;
      if (fault === "refused") {
        if (isOfAddress) await addRefusal(writer, letter.recipient, message, clock());
        return giveUp(letter, message);
      }
      if (stopping.signal.aborted) {
        await postponeLetter(writer, letter, clock(), null);
        return "unavailable";
      }
      if (!isFailing) log.warn({ reason: message }, "letters are not sent, and wait");
      isFailing = true;
      await postponeLetter(writer, letter, nextAttempt(letter, maxRetryMs[fault]), message);
      return fault;
    }
    sentAlready.add(letter.id);
    await forgetSent();
    if (refusals) await forgetRefusals(writer, letter.recipient);
    return "sent";
  }

  /** Long before their claims end, so that nobody sends them again. */
  async function forgetSent() {
    for (const id of sentAlready) {
      await deleteLetter(writer, id);
      sentAlready.delete(id);
    }
  }

  async function giveUp({ id, attempts }: Letter, reason: string) {
    await deleteLetter(writer, id);
    givenUp += 1;
    log.error({ letter: id, attempts, reason }, "a letter was given up");
    return "given up";
  }

  /** At the latest halfway to its end, so that the last attempts come shortly before. */
  function nextAttempt({ attempts, expires_at }: Letter, maxMs: number) {
    const now = clock();
    const delay = Math.min(firstRetryMs * 2 ** (attempts - 1), maxMs, (expires_at - now) / 2);
    return now + Math.ceil(delay);
  }

  function letterOf({ to, subject, text, html, headers = {} }: Mail, options: LetterOptions) {
    const now = clock();
    const { kind, uid = null, lifetimeMs = 2 * day } = options;
    return {
      id: newId(),
      uid,
      kind,
      recipient: to,
      subject,
      text,
      html,
      headers: JSON.stringify(headers),
      created_at: now,
      expires_at: now + lifetimeMs,
      next_attempt_at: now,
      attempts: 0,
      last_error: null,
    };
  }

  /** Sends what waits, in the background. To be called after a commit that has added letters. */
  function wake() {
    drain().catch((err: unknown) => log.error({ err }, "the outbox could not be read"));
  }

  const job: Job = {
    name: "outbox",
    intervalMs,
    // Not awaited: what runs at a stop goes on until `onStop` ends it.
    run: async () => wake(),
    async onStop() {
      const limit = setTimeout(() => stopping.abort(), stopTimeoutMs);
      try {
        await drain();
      } finally {
        clearTimeout(limit);
        stopping.abort();
        await mailer.close();
      }
    },
  };

  const refusalsJob: Job = {
    name: "refused addresses",
    intervalMs: day,
    // The address may be somebody else's by now, or have been mended.
    run: () => forgetOldRefusals(writer, clock() - refusalLifetimeMs),
  };

  return {
    /** Adds a letter, in the transaction of what it tells of. */
    add: (transaction: Db, mail: Mail, options: LetterOptions) =>
      insertLetters(transaction, [letterOf(mail, options)]),

    /** Adds some letters at once. */
    addAll: (transaction: Db, letters: ({ mail: Mail } & LetterOptions)[]) =>
      insertLetters(
        transaction,
        letters.map(({ mail, ...options }) => letterOf(mail, options)),
      ),

    /** Adds nothing, and takes as long: for replies that must not tell whether there is a letter. */
    skip: (transaction: Db) => deleteLetter(transaction, newId()),

    /** Withdraws what waits of a kind, in the transaction that ends it for an address or account. */
    withdraw: deleteLettersOfKind,

    wake,

    /** Sends what waits, and resolves when nothing is left to send now. */
    drain,

    job,

    refusalsJob,

    /** The number of letters that this process will never send. */
    givenUp: () => givenUp,

    /** The measures that an operator watches. */
    measures: [
      {
        name: "letters_waiting",
        help: "Letters that are not sent yet",
        kind: "of the site",
        read: async () => Number((await readOutbox(reader)).waiting),
      },
      {
        name: "letters_failing",
        help: "Of those that wait, letters that the mail server has not taken",
        kind: "of the site",
        read: async () => Number((await readOutbox(reader)).failing),
      },
      {
        name: "letters_given_up",
        help: "Letters that will never be sent, since the start",
        kind: "of this process",
        read: async () => givenUp,
      },
    ] as const,
  };
}

const headersSchema = v.record(v.string(), v.string());

/** A stored letter as a mail: its content and its recipient. */
function mailOf({ recipient, subject, text, html, headers }: Letter): Mail {
  return {
    to: recipient,
    subject,
    text,
    html,
    headers: v.parse(headersSchema, JSON.parse(headers)),
  };
}

/** An error in this program concerns one letter, as far as anybody knows. */
const unknownFault = { fault: "deferred", message: "unknown", isOfAddress: false } as const;
