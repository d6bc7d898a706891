import type { ExpressionBuilder, Insertable, Selectable } from "kysely";
import type { Database, Db } from "../database/open.server.ts";
import type { LetterKind, Tables } from "../database/tables.ts";
import { emailSpelling } from "../text/email.ts";

/** The time for which a process owns a claimed letter, in milliseconds. No attempt takes longer. */
export const leaseMs = 5 * 60 * 1000;

/** The longest time until the next attempt, in milliseconds. */
export const maxWaitMs = 60 * 60 * 1000;

export type Letter = Selectable<Tables["outbox"]>;

export async function insertLetters(transaction: Db, letters: Insertable<Tables["outbox"]>[]) {
  if (letters.length > 0) await transaction.insertInto("outbox").values(letters).execute();
}

/**
 * The maximum number of letters of a kind to unconfirmed addresses in an hour. Further letters
 * wait.
 */
export const strangersLimit = { max: 200, windowMs: 60 * 60 * 1000 };

/** Returns the key of `strangersLimit` for a kind of letter. */
export const strangersKey = (kind: LetterKind | null) => `letters to strangers: ${kind}`;

/** Lists the kinds of letters that have reached this hour's limit for strangers. */
async function listWaitingKinds(db: Db, now: number) {
  const keys = (["account", "newsletter"] as const).map((kind) => ({
    kind,
    key: strangersKey(kind),
  }));
  const rows = await db
    .selectFrom("rate_limits")
    .select("key")
    .where(
      "key",
      "in",
      keys.map(({ key }) => key),
    )
    .where("count", ">=", strangersLimit.max)
    .where("expires_at", ">", now)
    .execute();
  const full = new Set(rows.map(({ key }) => key));
  return keys.flatMap(({ kind, key }) => (full.has(key) ? [kind] : []));
}

/**
 * Claims the due letter that expires first. The process has five minutes to send and delete it.
 * @param now milliseconds since 1970
 * @returns null when no letter is due
 */
export async function claimLetter({ reader, writer }: Database, now: number) {
  const waiting = await listWaitingKinds(reader, now);
  const isDue = ({ eb, and, not, between }: ExpressionBuilder<Tables, "outbox">) =>
    and([
      // A time later than `maxWaitMs` comes from a wrong clock, so the letter is due.
      not(between("next_attempt_at", now + 1, now + maxWaitMs)),
      ...(waiting.length > 0
        ? [not(and([eb("to_stranger", "=", 1), eb("kind", "in", waiting)]))]
        : []),
    ]);
  for (;;) {
    // Reading first avoids a write when there is no letter.
    const due = await reader
      .selectFrom("outbox")
      .select("id")
      .where(isDue)
      .orderBy("expires_at")
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const letter = await writer
      .updateTable("outbox")
      .set((e) => ({ next_attempt_at: now + leaseMs, attempts: e("attempts", "+", 1) }))
      .where("id", "=", due.id)
      .where(isDue)
      .returningAll()
      .executeTakeFirst();
    // If there is no letter, another process was faster.
    if (letter) return letter;
  }
}

/** Ends a claim on a letter that was not sent. @param reason null if there was no failure */
export async function postponeLetter(db: Db, letter: Letter, until: number, reason: string | null) {
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: until, last_error: reason ?? letter.last_error })
    .where("id", "=", letter.id)
    // Does nothing if another process has claimed the letter since.
    .where("attempts", "=", letter.attempts)
    .execute();
}

export async function deleteLetter(db: Db, id: string) {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/** Deletes waiting letters of a kind to an address or account. */
export async function deleteLettersOfKind(
  transaction: Db,
  kind: LetterKind,
  to: { recipient: string } | { uid: string },
) {
  const letters = transaction.deleteFrom("outbox").where("kind", "=", kind);
  const theirs =
    "uid" in to ? letters.where("uid", "=", to.uid) : letters.where("recipient", "=", to.recipient);
  await theirs.execute();
}

/** Counts the waiting and failing letters, and finds the reason of the last failure. */
export async function readOutbox(db: Db) {
  const totals = await db
    .selectFrom("outbox")
    .select(({ fn }) => [
      fn.countAll<number>().as("waiting"),
      // The letters that failed at least once.
      fn.count<number>("last_error").as("failing"),
      // The time of the oldest letter, in milliseconds since 1970; null if there is none.
      fn.min<number | null>("created_at").as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom("outbox")
    .select("last_error")
    .where("last_error", "is not", null)
    .orderBy("next_attempt_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return { ...totals, lastError: failed?.last_error ?? null };
}

const maxRefusals = 2;

interface Refusals {
  refusals: number;
  refusedAt: number;
}

/**
 * Returns the refusals of letters to an address since the last accepted letter; null for none.
 */
export async function readRefusals(db: Db, address: string): Promise<Refusals | null> {
  const found = await db
    .selectFrom("refused_addresses")
    .select(["refusals", "refused_at as refusedAt"])
    .where("address", "=", emailSpelling(address))
    .executeTakeFirst();
  return found ?? null;
}

export const isStopped = (refusals: Refusals | null) =>
  refusals !== null && refusals.refusals >= maxRefusals;

export async function addRefusal(db: Db, address: string, reason: string, now: number) {
  await db
    .insertInto("refused_addresses")
    .values({ address: emailSpelling(address), refusals: 1, refused_at: now, reason })
    .onConflict((conflict) =>
      conflict.column("address").doUpdateSet((e) => ({
        refusals: e("refused_addresses.refusals", "+", 1),
        refused_at: now,
        reason,
      })),
    )
    .execute();
}

export async function forgetRefusals(db: Db, address: string) {
  await db.deleteFrom("refused_addresses").where("address", "=", emailSpelling(address)).execute();
}

export async function forgetOldRefusals(db: Db, before: number) {
  await db.deleteFrom("refused_addresses").where("refused_at", "<", before).execute();
}

/** The recipient of letters: an account, and its verified address or null. */
export interface Addressee {
  uid: string;
  email: string | null;
}

/**
 * Returns the refusals and waiting letters of a user. Leaves out the texts, because links in them
 * contain secrets.
 */
export async function exportLetters(db: Db, addressee: Addressee) {
  const refusals = addressee.email && (await readRefusals(db, addressee.email));
  const letters = await db
    .selectFrom("outbox")
    .select(["recipient as to", "subject", "created_at as writtenAt", "attempts"])
    .where(isTo(addressee))
    .orderBy("id")
    .execute();
  return refusals ? { letters, refusedLetters: refusals } : { letters };
}

export async function deleteLetters(transaction: Db, addressee: Addressee) {
  if (addressee.email) await forgetRefusals(transaction, addressee.email);
  await transaction.deleteFrom("outbox").where(isTo(addressee)).execute();
}

function isTo({ uid, email }: Addressee) {
  return (e: ExpressionBuilder<Tables, "outbox">) =>
    email === null ? e("uid", "=", uid) : e.or([e("uid", "=", uid), e("recipient", "=", email)]);
}
