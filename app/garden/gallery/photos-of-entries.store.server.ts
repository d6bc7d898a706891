import { sql } from "kysely";
import type { Transaction } from "../../platform/database/open.server.ts";
import { conditionsOf } from "../gardens/climates.ts";
import { parseGarden } from "../gardens/gardens.store.server.ts";

/** Updates the public photos of a journal entry after a change. */
export async function keepPhotosOfEntry(transaction: Transaction, id: string) {
  await forgetEntries(transaction, { ids: [id] });
  const rows = await transaction
    .selectFrom("journal_entries")
    .innerJoin("journal_photos", "entry_id", "journal_entries.id")
    .innerJoin("photos", "photos.id", "photo_id")
    .select(["photo_id", "photos.created_at", "day", "plant_slug", "garden"])
    .where("journal_entries.id", "=", id)
    .where(sql<boolean>`is_public = 1 and is_hidden = 0`)
    .execute();
  if (rows.length === 0) return;
  await transaction
    .insertInto("public_photos")
    .values(
      rows.map(({ photo_id, created_at, day, plant_slug, garden: text }) => {
        const garden = parseGarden(text);
        return {
          ...{ source: "entry" as const, thing_id: id, photo_id, tip_id: null },
          ...{ plant: plant_slug ?? "", month: Number(day.slice(5, 7)), added_at: created_at },
          garden: garden && conditionsOf(garden),
        };
      }),
    )
    .execute();
}

/** Removes the public photos of entries. */
export async function forgetEntries(transaction: Transaction, { ids }: { ids: string[] }) {
  await transaction.deleteFrom("public_photos").where("thing_id", "in", ids).execute();
}
