import { addToCounters } from "../../platform/database/counters.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { lockOwnTips } from "./gardener-accounts.store.server.ts";
import { emptyProfile, leastListedAge, type Profile } from "./profile.ts";

/** The profile that a gardener has filled in. */
export async function readProfile(
  db: Db,
  gardenerId: string,
  ownLanguage: Language,
): Promise<Profile> {
  const profile = await db
    .selectFrom("gardeners")
    .select(["age", "gender", "experiences", "garden", "place", "listed"])
    .select(["hides_email as hidesEmail", "experiences_language"])
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

/** Changes a profile, and counts gardeners who are listed in the directory from now on, or no longer. */
export async function editProfile(
  transaction: Db,
  gardenerId: string,
  { listed, hidesEmail, language, ...columns }: Profile,
) {
  await lockOwnTips(transaction, gardenerId);
  const mine = transaction.updateTable("gardeners").where("id", "=", gardenerId);
  await mine.set({ ...columns, ...(language && { experiences_language: language }) }).execute();
  if (hidesEmail !== undefined) {
    // To send back what stands is no answer.
    const hides = hidesEmail ? 1 : 0;
    const answer = mine.set({ hides_email: hides, email_answered: 1 });
    await answer.where("hides_email", "!=", hides).execute();
  }
  const flag = listed ? 1 : 0;
  const changed = await mine.set({ listed: flag }).where("listed", "!=", flag).executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  await addToCounters(transaction, { gardeners: listed ? 1 : -1 });
}

/** Takes those off the directory who are too young for it. */
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
