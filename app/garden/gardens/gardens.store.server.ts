import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import type { Garden } from "./gardens.ts";

/** A gardener's garden; null if they have not described it. */
export async function readGarden(db: Db, gardenerId: string): Promise<Garden | null> {
  const row = await db
    .selectFrom("gardens")
    .select(["hemisphere", "winter", "summer", "rain", "kind", "wet_months"])
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();
  if (!row) return null;
  const { wet_months, ...garden } = row;
  return wet_months === 0 ? garden : { ...garden, wetMonths: monthsOfBits(wet_months) };
}

/** Stores a gardener's garden in place of what it was. */
export async function saveGarden(db: Db, gardenerId: string, garden: Garden) {
  const { wetMonths = [], ...columns } = garden;
  const row = { ...columns, wet_months: monthBits(wetMonths) };
  await db
    .insertInto("gardens")
    .values({ gardener_id: gardenerId, ...row })
    .onConflict((conflict) => conflict.column("gardener_id").doUpdateSet(row))
    .execute();
}

/** Forgets a gardener's garden. */
export async function deleteGarden(db: Db, gardenerId: string) {
  await db.deleteFrom("gardens").where("gardener_id", "=", gardenerId).execute();
}

export async function exportGarden(db: Db, { gardenerId }: AccountOwner) {
  return { garden: await readGarden(db, gardenerId) };
}

const monthBits = (months: readonly number[]) =>
  months.reduce((bits, month) => bits | (1 << month), 0);

/** The months of a column of bits, 0 for January. */
export const monthsOfBits = (bits: number) =>
  Array.from({ length: 12 }, (_, month) => month).filter((month) => bits & (1 << month));
