import { holdsLink } from "../../auth/names.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import {
  consumeRateLimit,
  forgetRateLimit,
  type RateLimit,
} from "../../platform/database/rate-limits.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { day } from "../../platform/process/clock.ts";
import { gardenerWords } from "./gardeners.words.ts";
import { messageProblems } from "./messages.contract.ts";
import { isEstablished, type Writer } from "./trust.store.server.ts";

/** The limit on messages of a gardener who is not established. */
const newcomerLimit: RateLimit = { max: 3, windowMs: day };
const newcomerKey = (gardenerId: string) => `new-writer:${gardenerId}`;

/** The limit on messages that a gardener gets from strangers. */
const strangersLimit: RateLimit = { max: 10, windowMs: day };
const strangersKey = (gardenerId: string) => `letters-to:${gardenerId}`;

/**
 * The time after which the writer of a first message no longer counts as a stranger, in
 * milliseconds.
 */
const knownAfterMs = 7 * day;

interface Message {
  recipientId: string;
  text: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Counts a message, and remembers who has written to whom (docs/decisions/0033).
 * @throws Problem 422 for a link in a new gardener's message, 429 above a limit of the writer or
 * the recipient
 */
export async function countMessage(transaction: Db, writer: Writer, message: Message) {
  const { recipientId, text, now } = message;
  const { gardenerId } = writer;
  if (!(await isEstablished(transaction, writer, now))) {
    if (holdsLink(text)) {
      const errors = [{ path: "text", message: gardenerWords.problems["no-links-yet"] }];
      throw messageProblems.noLinks({ errors });
    }
    const wait = await consumeRateLimit(transaction, newcomerKey(gardenerId), newcomerLimit, now);
    if (wait) throw messageProblems.enough({ retryAfter: wait });
  }
  if (!writer.runsSite && !(await know(transaction, recipientId, gardenerId, now))) {
    const key = strangersKey(recipientId);
    const wait = await consumeRateLimit(transaction, key, strangersLimit, now);
    if (wait) throw messageProblems.tooManyToThem({ retryAfter: wait });
  }
  await transaction
    .insertInto("correspondents")
    .values({ sender_id: gardenerId, recipient_id: recipientId, first_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * True if `gardenerId` has written to `other`, or if the first letter from `other` to `gardenerId`
 * is at least a week old.
 */
async function know(db: Db, gardenerId: string, other: string, now: number) {
  const met = await db
    .selectFrom("correspondents")
    .select("sender_id")
    .where((e) =>
      e.or([
        e.and([e("sender_id", "=", gardenerId), e("recipient_id", "=", other)]),
        e.and([
          e("sender_id", "=", other),
          e("recipient_id", "=", gardenerId),
          e("first_at", "<=", now - knownAfterMs),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return met !== undefined;
}

/** Reads whether other gardeners may write to a gardener. */
export async function takesMessages(db: Db, gardenerId: string) {
  const gardener = db
    .selectFrom("gardeners")
    .select("closed_to_messages as closed")
    .where("id", "=", gardenerId);
  return (await gardener.executeTakeFirst())?.closed !== 1;
}

export async function chooseMessages(db: Db, gardenerId: string, messages: boolean) {
  await db
    .updateTable("gardeners")
    .set({ closed_to_messages: messages ? 0 : 1 })
    .where("id", "=", gardenerId)
    .execute();
}

/** Exports the gardeners to whom a gardener has written. */
export async function exportCorrespondents(db: Db, { gardenerId }: AccountOwner) {
  const wroteTo = await db
    .selectFrom("correspondents")
    .innerJoin("gardeners", "gardeners.id", "correspondents.recipient_id")
    .select(["gardeners.name", "first_at as firstAt"])
    .where("sender_id", "=", gardenerId)
    .orderBy("first_at")
    .execute();
  return { wroteTo };
}

export async function deleteCorrespondents(
  transaction: Db,
  { gardenerId }: Pick<AccountOwner, "gardenerId">,
) {
  await transaction.deleteFrom("correspondents").where("sender_id", "=", gardenerId).execute();
  await transaction.deleteFrom("correspondents").where("recipient_id", "=", gardenerId).execute();
  await forgetRateLimit(transaction, newcomerKey(gardenerId));
  await forgetRateLimit(transaction, strangersKey(gardenerId));
}
