import type { Db } from "../database/open.server.ts";
import type { Profile } from "./profile.ts";

/** What a gardener has said of themselves. */
export async function profileOf(db: Db, gardenerId: string): Promise<Profile> {
  const { listed, ...said } = await db
    .selectFrom("gardeners")
    .select(["age", "gender", "experiences", "listed"])
    .where("id", "=", gardenerId)
    .executeTakeFirstOrThrow();
  return { ...said, listed: listed === 1 };
}

/** Changes it, and counts who comes into the directory or leaves it. */
export async function changeProfile(
  transaction: Db,
  gardenerId: string,
  { listed, ...said }: Profile,
) {
  const mine = transaction.updateTable("gardeners").where("id", "=", gardenerId);
  await mine.set(said).execute();
  const flag = listed ? 1 : 0;
  const turned = await mine.set({ listed: flag }).where("listed", "!=", flag).executeTakeFirst();
  if (turned.numUpdatedRows === 0n) return;
  await transaction
    .updateTable("counters")
    .set((e) => ({ value: e("value", listed ? "+" : "-", 1) }))
    .where("name", "=", "gardeners")
    .execute();
}
