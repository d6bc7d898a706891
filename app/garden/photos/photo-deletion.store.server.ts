import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { photoUrl } from "./photos.ts";

/** The photos that a gardener has uploaded. */
export async function exportPhotos(db: Db, { gardenerId }: AccountOwner) {
  const photos = await db
    .selectFrom("photos")
    .select(["id", "width", "height", "bytes", "created_at as uploadedAt"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("id")
    .execute();
  return { photos: photos.map((photo) => ({ ...photo, file: photoUrl(photo.id, 1280, "jpg") })) };
}

/** Forgets who has uploaded photos. What no tip shows any more is deleted by the job of photos. */
export async function disownPhotos(transaction: Db, { gardenerId }: AccountOwner) {
  const own = transaction.updateTable("photos").where("gardener_id", "=", gardenerId);
  await own.set({ expires_at: 0 }).where("expires_at", "is not", null).execute();
  await own.set({ gardener_id: null, content_hash: null }).execute();
}

/**
 * Takes photos that nothing shows any more from who has uploaded them, so that nothing can show them
 * again.
 * @returns the ids of at most so many; also of those that were claimed before and are still there
 */
export async function claimExpiredPhotos(db: Db, now: number, max: number) {
  const expired = db
    .selectFrom("photos")
    .select("id")
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(max);
  const claimed = await db
    .updateTable("photos")
    .set({ gardener_id: null, content_hash: null, expires_at: 0 })
    .where("id", "in", expired)
    .where("expires_at", "<=", now)
    .returning("id")
    .execute();
  return claimed.map(({ id }) => id);
}

/** Deletes a photo that was claimed, and whose files are gone. */
export async function deletePhoto(db: Db, id: string) {
  await db.deleteFrom("photos").where("id", "=", id).where("expires_at", "=", 0).execute();
}

/** Photos in the order of their ids. */
export function listPhotos(db: Db, after: string, max: number) {
  return db
    .selectFrom("photos")
    .select(["id", "created_at", "expires_at"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(max)
    .execute();
}
