import type { Db } from "../../platform/database/open.server.ts";

/** Who sees the address of a gardener: hidden, for somebody who has no gardener yet. */
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
  // Without tips it stands nowhere, and the first one hides it until there is an answer.
  return { showsEmail: hides !== 1 && (answered || hasTips), answered, hasTips };
}

/** Keeps a gardener's answer. */
export async function chooseEmail(db: Db, gardenerId: string, showsEmail: boolean) {
  await db
    .updateTable("gardeners")
    .set({ hides_email: showsEmail ? 0 : 1, email_answered: 1 })
    .where("id", "=", gardenerId)
    .execute();
}

/** Hides the address of one who has shared a first tip without an answer, as programs may. */
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
