import * as v from "valibot";
import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { bitsOf, type Garden, gardenSchema, months, valuesOfBits } from "./gardens.ts";

/** Parses the column of a tip or a result with the garden at the time of writing. */
export const parseGarden = (garden: string | null) =>
  garden === null ? null : v.parse(gardenSchema, JSON.parse(garden));

/** Reads a gardener's garden. Returns null if the gardener has not described it. */
export async function readGarden(db: Db, gardenerId: string): Promise<Garden | null> {
  const row = await db
    .selectFrom("gardens")
    .select(["hemisphere", "winter", "summer", "rain", "kind", "wet_months"])
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();
  if (!row) return null;
  const { wet_months, ...garden } = row;
  return wet_months === 0 ? garden : { ...garden, wetMonths: valuesOfBits(months, wet_months) };
}

export async function saveGarden(db: Db, gardenerId: string, garden: Garden) {
  const { wetMonths = [], ...columns } = garden;
  const row = { ...columns, wet_months: bitsOf(months, wetMonths) };
  await db
    .insertInto("gardens")
    .values({ gardener_id: gardenerId, ...row })
    .onConflict((conflict) => conflict.column("gardener_id").doUpdateSet(row))
    .execute();
}

export async function deleteGarden(db: Db, gardenerId: string) {
  await db.deleteFrom("gardens").where("gardener_id", "=", gardenerId).execute();
}

export async function exportGarden(db: Db, { gardenerId }: AccountOwner) {
  return { garden: await readGarden(db, gardenerId) };
}
