import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { countRows } from "../../platform/database/pages.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { type Slice, slice } from "../../platform/http/paging.server.ts";
import { localeOfSubscriber } from "../gardeners/locales.store.server.ts";
import type { ClubLetterInput, Subscriber } from "./club-letters.contract.ts";

/** The maximum number of letters in the list for operators. */
const maxLetters = 10;

interface NewLetter extends ClubLetterInput {
  id: string;
  operatorId: string;
  now: number;
}

/** Stores a letter to all addresses that are confirmed at this time. */
export async function addClubLetter(transaction: Transaction, letter: NewLetter) {
  const { id, operatorId, subject, text, now } = letter;
  await transaction
    .insertInto("club_letters")
    .values({
      ...{ id, operator_id: operatorId, title: subject, words: text, written_at: now },
      ...{ written_up_to: "", recipients: 0, finished_at: null },
    })
    .execute();
}

/** Returns the ids of unfinished letters, the oldest first. */
export async function listUnfinished(db: Db) {
  const unfinished = db.selectFrom("club_letters").select("id").where("finished_at", "is", null);
  return (await unfinished.orderBy("id").execute()).map(({ id }) => id);
}

/**
 * Claims the next addresses for a letter, in the transaction that adds their mails to the outbox.
 * The letter's row is locked and stores the progress, so that no other process claims the same
 * addresses.
 * @param now milliseconds since 1970
 * @returns null if no addresses remain; the letter is then finished
 */
export async function takeRecipients(
  transaction: Transaction,
  id: string,
  { limit, now }: { limit: number; now: number },
) {
  const letter = await transaction
    .selectFrom("club_letters")
    .selectAll()
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!letter) return null;
  const subscribers = await transaction
    .selectFrom("subscribers")
    .select(["email", localeOfSubscriber.as("locale")])
    .where("confirmed_at", "<=", letter.written_at)
    .where("email", ">", letter.written_up_to)
    .orderBy("email")
    .limit(limit)
    // Locks the rows, so that a subscriber who unsubscribes now gets no letter. The letter is
    // either not written, or withdrawn from the outbox.
    .forUpdate()
    .execute();
  const last = subscribers.at(-1)?.email;
  await transaction
    .updateTable("club_letters")
    .set(
      last === undefined
        ? { written_up_to: "", finished_at: now }
        : { written_up_to: last, recipients: letter.recipients + subscribers.length },
    )
    .where("id", "=", id)
    .execute();
  return last === undefined ? null : { subject: letter.title, text: letter.words, subscribers };
}

/** Returns the latest letters with their authors, newest first. */
export async function listClubLetters(db: Db) {
  const letters = await db
    .selectFrom("club_letters")
    .leftJoin("gardeners", "gardeners.id", "club_letters.operator_id")
    .select(["club_letters.id as _id", "title as subject", "written_at as writtenAt"])
    .select(["gardeners.name as writtenBy", "recipients", "finished_at"])
    .orderBy("club_letters.id", "desc")
    .limit(maxLetters)
    .execute();
  return letters.map(({ finished_at, ...letter }) => ({
    ...letter,
    finished: finished_at !== null,
  }));
}

/** Returns subscribed addresses, sorted. @param after the last address of the previous page */
export async function listConfirmedSubscribers(
  db: Db,
  { limit, after }: { limit: number; after: string | null },
): Promise<Slice<Subscriber>> {
  const rows = await db
    .selectFrom("subscribers")
    .select(["email", "confirmed_at"])
    .where("confirmed_at", "is not", null)
    .$if(after !== null, (q) => q.where("email", ">", after))
    .orderBy("email")
    .limit(limit + 1)
    .execute();
  const subscribers = rows.map(({ email, confirmed_at }) => ({ email, since: confirmed_at ?? 0 }));
  return slice(subscribers, limit, ({ email }) => [email]);
}

export const countConfirmedSubscribers = (db: Db) =>
  countRows(db.selectFrom("subscribers").where("confirmed_at", "is not", null));

/** Returns the letters that a gardener has written as an operator. */
export async function exportClubLetters(db: Db, { gardenerId }: AccountOwner) {
  const clubLetters = await db
    .selectFrom("club_letters")
    .select(["title as subject", "words as text", "written_at as writtenAt"])
    .where("operator_id", "=", gardenerId)
    .orderBy("id")
    .execute();
  return clubLetters.length > 0 ? { clubLetters } : {};
}

/** Removes an operator's name from the operator's letters. */
export async function forgetLetterWriter(transaction: Db, { gardenerId }: AccountOwner) {
  await transaction
    .updateTable("club_letters")
    .set({ operator_id: null })
    .where("operator_id", "=", gardenerId)
    .execute();
}
