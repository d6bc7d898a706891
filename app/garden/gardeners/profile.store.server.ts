import { type SqlBool, sql } from "kysely";
import { addToCounters } from "../../platform/database/counters.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { lockOwnTips } from "./gardener-accounts.store.server.ts";
import { emptyProfile, leastListedAge, type Profile } from "./profile.ts";

export async function readProfile(
  db: Db,
  gardenerId: string,
  ownLanguage: Language,
): Promise<Profile> {
  const profile = await db
    .selectFrom("gardeners")
    .select(["age", "gender", "experiences", "garden", "place", "listed"])
    .select(["hides_email as hidesEmail", "experiences_language", "photo_licence as photoLicence"])
    .where("id", "=", gardenerId)
    .executeTakeFirst();
  if (!profile) return { ...emptyProfile, language: ownLanguage };
  const { hidesEmail, listed, experiences_language: language, ...columns } = profile;
  return {
    ...columns,
    language: language ?? ownLanguage,
    hidesEmail: hidesEmail === 1,
    listed: listed === 1,
  };
}

/** Changes a profile, and updates the number of gardeners in the directory. */
export async function editProfile(
  transaction: Db,
  gardenerId: string,
  { listed, hidesEmail, language, photoLicence, ...columns }: Profile,
) {
  await lockOwnTips(transaction, gardenerId);
  const mine = transaction.updateTable("gardeners").where("id", "=", gardenerId);
  await mine
    .set({
      ...columns,
      ...(language && { experiences_language: language }),
      ...(photoLicence !== undefined && { photo_licence: photoLicence }),
    })
    .execute();
  if (hidesEmail !== undefined) {
    // A form that sends the earlier value back does not count as an answer.
    const hides = hidesEmail ? 1 : 0;
    const answer = mine
      .set({ hides_email: hides, email_answered: 1 })
      .where("hides_email", "!=", hides);
    // It may be a value from before the first tip, which hides the address (`hideUnanswered`).
    const isOld = sql<SqlBool>`email_answered = 0`;
    await (hidesEmail ? answer : answer.where(({ not }) => not(isOld))).execute();
  }
  const flag = listed ? 1 : 0;
  const changed = await mine.set({ listed: flag }).where("listed", "!=", flag).executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  await addToCounters(transaction, { gardeners: listed ? 1 : -1 });
}

/** Removes gardeners who are too young from the directory. */
export async function unlistYoung(transaction: Db) {
  const { numUpdatedRows } = await transaction
    .updateTable("gardeners")
    .set({ listed: 0 })
    .where("listed", "=", 1)
    .where("age_rank", "<", leastListedAge)
    .executeTakeFirstOrThrow();
  const unlisted = Number(numUpdatedRows);
  if (unlisted > 0) await addToCounters(transaction, { gardeners: -unlisted });
}

/**
 * Reads the gardener's choice about their email address. The address is hidden for an account
 * without a gardener.
 */
export async function readEmailChoice(db: Db, gardenerId: string) {
  const gardener = await db
    .selectFrom("gardeners")
    .select(["hides_email as hides", "email_answered as said", "tips_count as tips"])
    .where("id", "=", gardenerId)
    .executeTakeFirst();
  if (!gardener) return { showsEmail: false, answered: false, hasTips: false };
  const { hides, said, tips } = gardener;
  const answered = said === 1 || (said === null && hides === 1);
  const hasTips = tips > 0;
  // Without tips, an unanswered choice counts as hidden, and the first tip then stores this choice.
  // If an author's tips are older than the question, the address stays visible until the answer.
  return { showsEmail: hides !== 1 && (answered || hasTips), answered, hasTips };
}

export async function chooseEmail(db: Db, gardenerId: string, showsEmail: boolean) {
  await db
    .updateTable("gardeners")
    .set({ hides_email: showsEmail ? 0 : 1, email_answered: 1 })
    .where("id", "=", gardenerId)
    .execute();
}

/**
 * Hides the address of a gardener who shares a first tip without a choice about the address. Such
 * tips come from other programs and from imports.
 */
export async function hideUnanswered(db: Db, gardenerId: string) {
  await db
    .updateTable("gardeners")
    .set({ hides_email: 1, email_answered: 0 })
    .where("id", "=", gardenerId)
    .where("email_answered", "is", null)
    .where("hides_email", "=", 0)
    .where("tips_count", "=", 1)
    .execute();
}
