import { sql } from "kysely";
import * as v from "valibot";
import type { Db } from "../../platform/database/open.server.ts";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import { day } from "../../platform/process/clock.ts";
import { type Photo, photoIsGone, storedPhotoSchema, withSizes } from "./photos.ts";

/** The time for which a photo that nothing shows is kept, in milliseconds. */
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
 * @param bytesInAll how much the gardener's photos may take. Whoever has less may have one more
 * @returns the photo that there is now: its id is another one then. Null if there is no space
 */
export async function addPhoto(
  transaction: Db,
  photo: NewPhoto,
  bytesInAll: number,
): Promise<Photo | null> {
  // Of many at once, each waits for the one before, and counts it.
  await transaction
    .selectFrom("gardeners")
    .select("id")
    .where("id", "=", photo.gardenerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if ((await bytesOfPhotos(transaction, photo.gardenerId)) >= bytesInAll) return null;
  const expires = photo.now + unusedFor;
  const row = await transaction
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
  return withSizes({ ...rest, alt: "", focus: { x, y } });
}

/**
 * Keeps a photo from going until the transaction ends.
 * @throws Problem 422 when it is not there, or somebody else's
 */
export async function lockOwnPhoto(transaction: Db, gardenerId: string, id: string) {
  const photo = await transaction
    .selectFrom("photos")
    .select("id")
    .where("id", "=", id)
    .where("gardener_id", "=", gardenerId)
    .forUpdate()
    .executeTakeFirst();
  if (photo) return;
  const errors = [{ path: "photo.id", message: photoIsGone() }];
  throw requestProblems.invalidInput({ detail: photoIsGone(), errors });
}

/** Keeps photos that something shows from now on. */
export async function keepPhotos(transaction: Db, { ids }: { ids: string[] }) {
  await transaction
    .updateTable("photos")
    .set({ expires_at: null })
    .where("id", "in", ids)
    .where("expires_at", "is not", null)
    .execute();
}

/** Lets those of these photos go that nothing shows any more: no tip, report, comment or profile. */
export async function releasePhotos(transaction: Db, { ids }: { ids: string[] }) {
  // A transaction about to show one has locked it. This waits, and then sees what that shows.
  const own = transaction.selectFrom("photos").select("id").where("id", "in", ids);
  await own.orderBy("id").forUpdate().execute();
  const shownBy = (table: "tip_photos" | "results" | "comments") =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} where photo_id = photos.id)`;
  await transaction
    .updateTable("photos")
    .set({ expires_at: 0 })
    .where("id", "in", ids)
    .where((e) => e.not(e.or([shownBy("tip_photos"), shownBy("results"), shownBy("comments")])))
    .where(
      // The id in a path such as `/photos/ID/320.webp`, of one's own picture.
      sql<boolean>`not exists (
        select 1 from gardeners where gardeners.id = photos.gardener_id
          and image like '/photos/%' and substr(image, 9, 36) = photos.id)`,
    )
    .execute();
}

/** The size of all photos of a gardener, in bytes. */
export async function bytesOfPhotos(db: Db, gardenerId: string) {
  const { bytes } = await db
    .selectFrom("photos")
    .select(sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as("bytes"))
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** The columns of a joined photo, for `parsePhoto`. */
export const photoColumns = [
  "photos.id as photoId",
  "photos.width",
  "photos.height",
  "photos.placeholder",
  "focus_x as x",
  "focus_y as y",
  "photo_alt as alt",
] as const;

interface JoinedPhoto extends Record<"width" | "height" | "x" | "y", number | null> {
  photoId: string | null;
  placeholder: string | null;
  alt: string;
}

export const parsePhoto = ({ photoId: id, x, y, ...photo }: JoinedPhoto) =>
  id === null ? null : withSizes(v.parse(storedPhotoSchema, { ...photo, id, focus: { x, y } }));
