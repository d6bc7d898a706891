import { sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { day } from "../../platform/process/clock.ts";
import type { Photo } from "./photos.ts";

/** How long a photo stays that nothing shows, in milliseconds. */
const unusedFor = day;

interface NewPhoto {
  id: string;
  gardenerId: string;
  contentHash: string;
  width: number;
  height: number;
  bytes: number;
  placeholder: string;
  focus: { x: number; y: number };
  now: number;
}

/**
 * Stores a photo whose files are in place. If the gardener has the same one already, it stays for
 * another while instead.
 * @returns the photo that there is now: its id is another one then
 */
export async function addPhoto(db: Db, photo: NewPhoto): Promise<Photo> {
  const expires = photo.now + unusedFor;
  const row = await db
    .insertInto("photos")
    .values({
      id: photo.id,
      gardener_id: photo.gardenerId,
      content_hash: photo.contentHash,
      width: photo.width,
      height: photo.height,
      bytes: photo.bytes,
      placeholder: photo.placeholder,
      focus_x: photo.focus.x,
      focus_y: photo.focus.y,
      created_at: photo.now,
      expires_at: expires,
    })
    .onConflict((conflict) =>
      conflict.columns(["gardener_id", "content_hash"]).doUpdateSet({
        expires_at: sql`case when photos.expires_at is null then null else excluded.expires_at end`,
      }),
    )
    .returning(["id", "width", "height", "placeholder", "focus_x", "focus_y"])
    .executeTakeFirstOrThrow();
  const { focus_x: x, focus_y: y, ...rest } = row;
  return { ...rest, alt: "", focus: { x, y } };
}

/** How many bytes all photos of a gardener take up. */
export async function bytesOfPhotos(db: Db, gardenerId: string) {
  const { bytes } = await db
    .selectFrom("photos")
    .select(sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as("bytes"))
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirstOrThrow();
  return bytes;
}
