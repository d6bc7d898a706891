import { createHash, randomBytes } from "node:crypto";
import { day } from "../process/clock.ts";
import type { Db } from "./open.server.ts";
import type { DeletedKind } from "./tables.ts";

/** A deletion is listed for as long as the site keeps backups, in milliseconds: five weeks and a night. */
const listedMs = 36 * day;

export interface Deletion {
  kind: DeletedKind;
  id: string;
  /** Milliseconds since 1970. */
  deleted_at: number;
}

/** Lists that an address was taken off the newsletter, without the address. */
export async function listSubscriberDeletion(transaction: Db, email: string, now: number) {
  const salt = randomBytes(16).toString("hex");
  await transaction
    .insertInto("deletions")
    .values({ kind: "subscribers", id: `${salt}:${hashOf(salt, email)}`, deleted_at: now })
    .execute();
}

/** True if a listed deletion of a subscriber is that of this address. */
export function isOfAddress(id: string, email: string) {
  const [salt = "", hash] = id.split(":");
  return hashOf(salt, email) === hash;
}

const hashOf = (salt: string, email: string) =>
  createHash("sha256").update(`${salt} ${email}`).digest("hex");

/** All listed deletions, the earliest first. */
export function listDeletions(db: Db): Promise<Deletion[]> {
  return db
    .selectFrom("deletions")
    .select(["kind", "id", "deleted_at"])
    .orderBy("deleted_at")
    .execute();
}

/** Adds what another database lists. */
export async function addDeletions(db: Db, deletions: Deletion[]) {
  const listed = db.insertInto("deletions").values(deletions);
  await listed.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Forgets the deletions of which no backup can know any more. @param now milliseconds since 1970 */
export async function forgetOldDeletions(db: Db, now: number) {
  await db
    .deleteFrom("deletions")
    .where("deleted_at", "<", now - listedMs)
    .execute();
}
