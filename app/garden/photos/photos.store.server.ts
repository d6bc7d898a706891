import { type SqlBool, sql } from "kysely";
import * as v from "valibot";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { invalidField } from "../../platform/http/request-problems.server.ts";
import { day } from "../../platform/process/clock.ts";
import type { ConvertedPhoto } from "./converted-photo.ts";
import type { PhotoInput } from "./photo-input.ts";
import { type Photo, photoUrl, storedPhotoSchema, withSizes } from "./photos.ts";
import { photoWords } from "./photos.words.ts";

/** The time until an unused photo is deleted, in milliseconds. */
const unusedFor = day;

interface NewPhoto
  extends Pick<ConvertedPhoto, "width" | "height" | "bytes" | "placeholder" | "focus"> {
  id: string;
  gardenerId: string;
  contentHash: string;
  now: number;
}

/**
 * Stores a photo whose files are already stored. If the gardener already has the same photo,
 * returns the existing photo, and postpones its deletion if it is unused.
 * @param bytesInAll the space for the gardener's photos, in bytes. The last photo may exceed this
 * space
 * @returns the new or the existing photo, or null if there is no space
 */
export async function addPhoto(
  transaction: Db,
  photo: NewPhoto,
  bytesInAll: number,
): Promise<Photo | null> {
  // The lock makes parallel uploads wait, so that each upload counts the others.
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
      // The photo may become private, so caches must ask the site before each use.
      visibility: "withdrawable",
    })
    .onConflict((conflict) =>
      conflict.columns(["gardener_id", "content_hash"]).doUpdateSet({
        expires_at: sql`case when photos.expires_at is null then null else excluded.expires_at end`,
        visibility: sql`case when photos.expires_at is null
          then photos.visibility else excluded.visibility end`,
      }),
    )
    .returning(["id", "width", "height", "placeholder", "focus_x", "focus_y"])
    .executeTakeFirstOrThrow();
  const { focus_x: x, focus_y: y, ...rest } = row;
  return withSizes({ ...rest, alt: "", focus: { x, y } });
}

/**
 * Locks a photo against deletion until the transaction ends.
 * @throws Problem 422 if it does not exist or belongs to somebody else
 */
export async function lockOwnPhoto(transaction: Db, gardenerId: string, id: string) {
  const photo = await transaction
    .selectFrom("photos")
    .select("id")
    .where("id", "=", id)
    .where("gardener_id", "=", gardenerId)
    .forUpdate()
    .executeTakeFirst();
  if (!photo) throw goneAt("photo.id");
}

/**
 * Locks photos until the transaction ends, in the order of their ids.
 * @param pathOf returns the path of a photo in the request, for the problem
 * @throws Problem 422 for a missing photo or a photo of another gardener
 */
export async function lockOwnPhotos(
  transaction: Db,
  gardenerId: string,
  wanted: readonly PhotoInput[],
  pathOf = (index: number) => `photos.${index}.id`,
): Promise<v.InferOutput<typeof storedPhotoSchema>[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const own = await transaction
    .selectFrom("photos")
    .select(["id", "width", "height", "placeholder", "focus_x as x", "focus_y as y"])
    .where("gardener_id", "=", gardenerId)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  return wanted.map(({ id, alt, focus }, index) => {
    const photo = own.find((each) => each.id === id);
    if (!photo) throw goneAt(pathOf(index));
    const { x, y, ...rest } = photo;
    return { ...rest, alt, focus: focus ?? { x, y } };
  });
}

const goneAt = (path: string) => invalidField(path, photoWords.isGone);

/** Makes a tip or a journal entry show these photos and no others. */
export async function linkPhotos(
  transaction: Transaction,
  table: "tip_photos" | "journal_photos",
  thingId: string,
  ids: string[],
) {
  const thing = table === "tip_photos" ? "tip_id" : "entry_id";
  const left = await transaction
    .deleteFrom(table)
    .where(sql.ref(thing), "=", thingId)
    .$if(ids.length > 0, (q) => q.where("photo_id", "not in", ids))
    .returning("photo_id")
    .execute();
  if (ids.length > 0) {
    await transaction
      .insertInto(table)
      .values(ids.map((photo_id) => ({ [thing]: thingId, photo_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction.happened("photos-shown", { ids });
  }
  if (left.length === 0) return;
  await transaction.happened("photos-left", { ids: left.map(({ photo_id }) => photo_id) });
}

export async function isOwnPhoto(db: Db, gardenerId: string, id: string) {
  const own = db.selectFrom("photos").select("id").where("id", "=", id);
  return (await own.where("gardener_id", "=", gardenerId).executeTakeFirst()) !== undefined;
}

export async function keepPhotos(transaction: Db, { ids }: { ids: string[] }) {
  await transaction
    .updateTable("photos")
    .set({ expires_at: null })
    .where("id", "in", ids)
    .where("expires_at", "is not", null)
    .execute();
  await setVisibility(transaction, ids);
}

/** Marks photos for deletion if nothing shows them any longer. */
export async function releasePhotos(transaction: Db, { ids }: { ids: string[] }) {
  // This query waits for transactions that are about to show one of the photos.
  const own = transaction.selectFrom("photos").select("id").where("id", "in", ids);
  await own.orderBy("id").forUpdate().execute();
  await transaction
    .updateTable("photos")
    .set({ expires_at: 0 })
    .where("id", "in", ids)
    .where((e) => e.not(e.or([...shownForGood, shownBy("journal_photos"), shownBy("events")])))
    .execute();
  await setVisibility(transaction, ids);
}

const shownBy = (table: "tip_photos" | "results" | "comments" | "journal_photos" | "events") =>
  sql<SqlBool>`exists (select 1 from ${sql.table(table)} where photo_id = photos.id)`;

/**
 * SQL conditions. Each is true if one kind of thing (a tip, result, comment or profile) shows the
 * photo.
 */
const shownForGood = [
  shownBy("tip_photos"),
  shownBy("results"),
  shownBy("comments"),
  // The picture of a profile is a path such as `/photos/ID/320.webp`.
  sql<SqlBool>`exists (
    select 1 from gardeners where gardeners.id = photos.gardener_id
      and image like '/photos/%' and substr(image, 9, 36) = photos.id)`,
];

/** Updates who may load the files of photos. Called when something starts or stops showing them. */
async function setVisibility(transaction: Db, ids: string[]) {
  const inPublicEntry = sql<SqlBool>`exists (
    select 1 from journal_photos join journal_entries on journal_entries.id = entry_id
      where photo_id = photos.id and is_public = 1 and is_hidden = 0)`;
  const inShownEvent = sql<SqlBool>`exists (
    select 1 from events where photo_id = photos.id and is_hidden = 0)`;
  await transaction
    .updateTable("photos")
    .set((e) => ({
      visibility: e
        .case()
        .when(e.or(shownForGood))
        .then("public" as const)
        // Not `public`, because entries and events may become private later, and because some
        // events are for members or only proposed.
        .when(e.or([inPublicEntry, inShownEvent]))
        .then("withdrawable" as const)
        .else("private" as const)
        .end(),
    }))
    .where("id", "in", ids)
    .execute();
}

/** Reads who may load the files of a photo. Returns null if there is no such photo. */
export async function readVisibility(db: Db, id: string) {
  const photo = await db
    .selectFrom("photos")
    .select("visibility")
    .where("id", "=", id)
    .executeTakeFirst();
  return photo?.visibility ?? null;
}

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

export async function exportPhotos(db: Db, { gardenerId }: AccountOwner) {
  const photos = await db
    .selectFrom("photos")
    .select(["id", "width", "height", "bytes", "created_at as uploadedAt"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("id")
    .execute();
  return { photos: photos.map((photo) => ({ ...photo, file: photoUrl(photo.id, 1280, "jpg") })) };
}

/** Removes the owner from photos. The photo job deletes photos that are not used. */
export async function disownPhotos(transaction: Db, { gardenerId }: AccountOwner) {
  const own = transaction.updateTable("photos").where("gardener_id", "=", gardenerId);
  await own.set({ expires_at: 0 }).where("expires_at", "is not", null).execute();
  await own.set({ gardener_id: null, content_hash: null }).execute();
}

/**
 * Removes the owner from unused photos, so that nothing can show them again.
 * @returns the ids of these photos, and of photos claimed earlier that are not deleted yet
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

/** Deletes a claimed photo after its files are deleted. */
export async function deletePhoto(db: Db, id: string) {
  await db.deleteFrom("photos").where("id", "=", id).where("expires_at", "=", 0).execute();
}

export function listPhotos(db: Db, after: string, max: number) {
  return db
    .selectFrom("photos")
    .select(["id", "created_at", "expires_at"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(max)
    .execute();
}
