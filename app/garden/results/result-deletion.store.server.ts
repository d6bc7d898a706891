import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { AccountOwner, Leaving } from "../../platform/http/feature.server.ts";
import { photoUrl } from "../photos/photos.ts";
import { parseGarden, takeBackResult } from "./results.store.server.ts";

/** Exports a gardener's reports. The title of a hidden tip is left out. */
export async function exportResults(db: Db, { gardenerId }: AccountOwner) {
  const rows = await db
    .selectFrom("results")
    .innerJoin("tips", "tips.id", "results.tip_id")
    .select(["tip_id as tip", "outcome", "year", "month", "words", "results.garden"])
    .select(["reported_at as reportedAt", "tips.title", "tips.availability"])
    .select(["photo_id", "photo_alt as alt", "results.language"])
    .where("results.gardener_id", "=", gardenerId)
    .orderBy("tip_id")
    .execute();
  return {
    outcomes: rows.map(({ availability, title, garden, photo_id, alt, ...report }) => ({
      ...report,
      ...(availability === "public" && { title }),
      garden: parseGarden(garden),
      photo: photo_id && { id: photo_id, alt, file: photoUrl(photo_id, 1280, "jpg") },
    })),
  };
}

/** The maximum number of reports deleted at once. Each deletion ranks a tip again. */
const atOnce = 10;

/** Deletes some reports of a gardener who leaves. @returns true if some are left */
export async function deleteSomeResults(
  transaction: Transaction,
  gardenerId: string,
  { now }: Pick<Leaving, "now">,
) {
  // Tips are in a fixed order, so that two deletions cannot deadlock.
  const rows = await transaction
    .selectFrom("results")
    .select("tip_id")
    .where("gardener_id", "=", gardenerId)
    .orderBy("tip_id")
    .limit(atOnce)
    .execute();
  for (const { tip_id } of rows) await takeBackResult(transaction, tip_id, gardenerId, now);
  return rows.length === atOnce;
}
