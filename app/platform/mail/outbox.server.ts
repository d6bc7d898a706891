import * as v from "valibot";
import type { Database, Db } from "../database/open.server.ts";
import { consumeRateLimit } from "../database/rate-limits.server.ts";
import type { LetterKind } from "../database/tables.ts";
import { type Clock, day, minute } from "../process/clock.ts";
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
  strangersKey,
  strangersLimit,
} from "./outbox.store.server.ts";

/** The delays of retries, in milliseconds. A delay doubles each time, up to the maximum. */
const firstRetryMs = 15 * 1000;
const maxRetryMs = { unavailable: 5 * minute, deferred: maxWaitMs } as const;

/** The time between two searches for letters that other processes added, in milliseconds. */
const intervalMs = 15 * 1000;

/** The time for which a stopping process still sends, in milliseconds. */
const stopTimeoutMs = 3000;

/** The time for which refusals of an address count, in milliseconds. */
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
  /** The account that the letter is about. The letter is deleted with the account. */
  uid?: string | null;
  /**
   * True if nobody has confirmed that the recipient wants the letter. A site sends few such letters
   * an hour.
   */
  toStranger?: boolean;
  /** The time for which the letter is useful, in milliseconds; by default two days. */
  lifetimeMs?: number;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Makes the outbox. Letters wait in the database until a process sends them (docs/decisions/0028).
 * A process claims a letter before sending it. A letter is deleted after the mail server accepts
 * or refuses the letter, or when the letter has expired. After two refusals, an address gets only
 * letters about its account.
 */
export function createOutbox({ database, mailer, clock, newId, log }: OutboxOptions) {
  const { reader, writer } = database;
  const stopping = new AbortController();
  let isFailing = false;
  let givenUp = 0;
  /** The ids of sent letters that are not deleted from the database yet. */
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
    if (letter.to_stranger) {
      await consumeRateLimit(writer, strangersKey(letter.kind), strangersLimit, clock());
    }
    await forgetSent();
    if (refusals) await forgetRefusals(writer, letter.recipient);
    return "sent";
  }

  /**
   * Deletes the letters in `sentAlready` from the database. Until then, the letters stay claimed,
   * and no process sends them a second time.
   */
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

  /**
   * Returns the time of the next attempt. The wait is at most half of the time until the letter's
   * expiry, so that the last attempts come near the expiry.
   */
  function nextAttempt({ attempts, expires_at }: Letter, maxMs: number) {
    const now = clock();
    const delay = Math.min(firstRetryMs * 2 ** (attempts - 1), maxMs, (expires_at - now) / 2);
    return now + Math.ceil(delay);
  }

  function letterOf({ to, subject, text, html, headers = {} }: Mail, options: LetterOptions) {
    const now = clock();
    const { kind, uid = null, lifetimeMs = 2 * day, toStranger = false } = options;
    return {
      id: newId(),
      uid,
      kind,
      to_stranger: toStranger ? 1 : 0,
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

  /** Sends letters in the background. Call `wake` after a commit that added letters. */
  function wake() {
    drain().catch((err: unknown) => log.error({ err }, "the outbox could not be read"));
  }

  const job: Job = {
    name: "outbox",
    intervalMs,
    // Does not await the sending. When the process stops, `onStop` awaits it with a time limit.
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
    // Forgets old refusals, because the address may work again.
    run: () => forgetOldRefusals(writer, clock() - refusalLifetimeMs),
  };

  return {
    /** Adds a letter in the caller's transaction. */
    add: (transaction: Db, mail: Mail, options: LetterOptions) =>
      insertLetters(transaction, [letterOf(mail, options)]),

    addAll: (transaction: Db, letters: ({ mail: Mail } & LetterOptions)[]) =>
      insertLetters(
        transaction,
        letters.map(({ mail, ...options }) => letterOf(mail, options)),
      ),

    /** False for an address to which the mail server cannot send. */
    reaches: mailer.reaches,

    /**
     * Takes as long as `add`, but adds nothing. Use `skip` if the duration of a reply must not
     * reveal whether a letter was added.
     */
    skip: (transaction: Db) => deleteLetter(transaction, newId()),

    /** Deletes waiting letters of a kind to an address or account. */
    withdraw: deleteLettersOfKind,

    wake,

    /** Sends letters, and resolves when no letter is due. */
    drain,

    job,

    refusalsJob,

    givenUp: () => givenUp,

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

function mailOf({ recipient, subject, text, html, headers }: Letter): Mail {
  return {
    to: recipient,
    subject,
    text,
    html,
    headers: v.parse(headersSchema, JSON.parse(headers)),
  };
}

/**
 * The fault for an unexpected error in this program. The letter is deferred, because the error may
 * not affect other letters.
 */
const unknownFault = { fault: "deferred", message: "unknown", isOfAddress: false } as const;
