import type { Events } from "../../platform/database/events.ts";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { day } from "../../platform/process/clock.ts";

/** The time in which a member can import or decline a file, in milliseconds. */
const daysToTake = 30 * day;

interface NewBroughtFile {
  id: string;
  invitation: string;
  name: string;
  content: Uint8Array;
  now: number;
}

/**
 * Stores a file for the person who will use an invitation. Replaces an earlier file of the
 * invitation.
 * @returns false if no valid invitation with this code has exactly one use left
 */
export async function keepBroughtFile(transaction: Transaction, file: NewBroughtFile) {
  const { id, invitation, name, content, now } = file;
  // The lock prevents anybody from using the invitation in the meantime.
  const usable = await transaction
    .selectFrom("invitations")
    .select("expires_at as expiresAt")
    .where("code", "=", invitation)
    .where("uses_left", "=", 1)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
  if (!usable) return false;
  await removeBroughtFile(transaction, invitation);
  await transaction
    .insertInto("brought_files")
    .values({
      ...{ id, invitation, name, content, created_at: now },
      ...{ gardener_id: null, expires_at: usable.expiresAt },
    })
    .execute();
  return true;
}

/**
 * Gives a file to a member. Replaces an earlier file with this name.
 * @returns false if there is no such member
 */
export async function bringToMember(transaction: Transaction, file: FileForMember) {
  const { id, memberId, name, content, now } = file;
  const member = await transaction
    .selectFrom("gardeners")
    .select("id")
    .where("id", "=", memberId)
    .where("uid", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) return false;
  const earlier = transaction.deleteFrom("brought_files").where("gardener_id", "=", memberId);
  await earlier.where("name", "=", name).execute();
  await transaction
    .insertInto("brought_files")
    .values({
      ...{ id, invitation: null, gardener_id: memberId, name, content },
      ...{ created_at: now, expires_at: now + daysToTake },
    })
    .execute();
  return true;
}

type FileForMember = Omit<NewBroughtFile, "invitation"> & { memberId: string };

/** Returns true if the gardener still has a brought file with this content. */
export async function isBrought(db: Db, gardenerId: string, content: Uint8Array, now: number) {
  const file = db.selectFrom("brought_files").select("id").where("gardener_id", "=", gardenerId);
  const same = file.where("expires_at", ">", now).where("content", "=", content);
  return (await same.executeTakeFirst()) !== undefined;
}

/** Deletes the file of an unused invitation. @returns false if the invitation has no file */
export async function removeBroughtFile(db: Db, invitation: string) {
  const file = db.deleteFrom("brought_files").where("invitation", "=", invitation);
  return (await file.executeTakeFirst()).numDeletedRows > 0n;
}

/**
 * Gives the file of a used invitation to the new member, who can import or decline the file for 30
 * days.
 */
export async function giveBroughtFile(
  transaction: Transaction,
  { code, uid, at }: Events["invitation-used"],
) {
  const member = await transaction
    .selectFrom("gardeners")
    .select("id")
    .where("uid", "=", uid)
    .executeTakeFirst();
  if (!member) return;
  await transaction
    .updateTable("brought_files")
    .set({ gardener_id: member.id, invitation: null, expires_at: at + daysToTake })
    .where("invitation", "=", code)
    .execute();
}

export function listBroughtFiles(db: Db, gardenerId: string, now: number) {
  return db
    .selectFrom("brought_files")
    .select(["id", "name", "created_at as broughtAt"])
    .where("gardener_id", "=", gardenerId)
    .where("expires_at", ">", now)
    .execute();
}

export function readBroughtFile(db: Db, gardenerId: string, id: string, now: number) {
  return db
    .selectFrom("brought_files")
    .select(["name", "content"])
    .where("id", "=", id)
    .where("gardener_id", "=", gardenerId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Deletes a brought file of a gardener. @returns the number of deleted files */
export async function deleteBroughtFile(db: Db, gardenerId: string, id: string) {
  const own = db.deleteFrom("brought_files").where("id", "=", id);
  const { numDeletedRows } = await own.where("gardener_id", "=", gardenerId).executeTakeFirst();
  return Number(numDeletedRows);
}

export function deleteExpiredFiles(db: Db, now: number) {
  return db.deleteFrom("brought_files").where("expires_at", "<=", now).execute();
}
