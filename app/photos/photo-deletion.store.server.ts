import type { AccountOwner } from "../auth/feature.server.ts";
import type { Db } from "../database/open.server.ts";
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
