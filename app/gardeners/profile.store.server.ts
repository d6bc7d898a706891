import { addToCounters } from "../database/counters.server.ts";
import type { Db } from "../database/open.server.ts";
import type { Profile } from "./profile.ts";

/** What a gardener has said of themselves. */
export async function readProfile(db: Db, gardenerId: string): Promise<Profile> {
  const { listed, ...said } = await db
    .selectFrom("gardeners")
    .select(["age", "gender", "experiences", "listed"])
    .where("id", "=", gardenerId)
    .executeTakeFirstOrThrow();
  return { ...said, listed: listed === 1 };
}

/** Changes it, and counts who comes into the directory or leaves it. */
export async function editProfile(
  transaction: Db,
  gardenerId: string,
  { listed, ...said }: Profile,
) {
  const mine = transaction.updateTable("gardeners").where("id", "=", gardenerId);
  await mine.set(said).execute();
  const flag = listed ? 1 : 0;
  const turned = await mine.set({ listed: flag }).where("listed", "!=", flag).executeTakeFirst();
  if (turned.numUpdatedRows === 0n) return;
  await addToCounters(transaction, { gardeners: listed ? 1 : -1 });
}
