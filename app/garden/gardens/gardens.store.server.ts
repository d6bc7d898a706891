import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import type { Garden } from "./gardens.ts";

/** A gardener's garden; null if they have not described it. */
export async function readGarden(db: Db, gardenerId: string): Promise<Garden | null> {
  const garden = await db
    .selectFrom("gardens")
    .select(["hemisphere", "winter", "summer", "rain", "kind"])
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();
  return garden ?? null;
}

/** Stores a gardener's garden in place of what it was. */
export async function saveGarden(db: Db, gardenerId: string, garden: Garden) {
  await db
    .insertInto("gardens")
    .values({ gardener_id: gardenerId, ...garden })
    .onConflict((conflict) => conflict.column("gardener_id").doUpdateSet(garden))
    .execute();
}

/** Forgets a gardener's garden. */
export async function deleteGarden(db: Db, gardenerId: string) {
  await db.deleteFrom("gardens").where("gardener_id", "=", gardenerId).execute();
}

export async function exportGarden(db: Db, { gardenerId }: AccountOwner) {
  return { garden: await readGarden(db, gardenerId) };
}
