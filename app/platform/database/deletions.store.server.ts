import { createHash, randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { day } from "../process/clock.ts";
import type { Db } from "./open.server.ts";
import type { Tables } from "./tables.ts";

/**
 * The time for which a deletion stays in the table `deletions`, in milliseconds: a day longer than
 * backups are kept.
 */
const listedMs = 36 * day;

export type Deletion = Selectable<Tables["deletions"]>;

/** Records the end of a newsletter subscription, with a hash of the address. */
export async function listSubscriberDeletion(transaction: Db, email: string, now: number) {
  const salt = randomBytes(16).toString("hex");
  await transaction
    .insertInto("deletions")
    .values({ kind: "subscribers", id: `${salt}:${hashOf(salt, email)}`, deleted_at: now })
    .execute();
}

/** True if the id of a subscriber's deletion contains the hash of this address. */
export function isOfAddress(id: string, email: string) {
  const [salt = "", hash] = id.split(":");
  return hashOf(salt, email) === hash;
}

const hashOf = (salt: string, email: string) =>
  createHash("sha256").update(`${salt} ${email}`).digest("hex");

export function listDeletions(db: Db): Promise<Deletion[]> {
  return db.selectFrom("deletions").selectAll().orderBy("deleted_at").execute();
}

/** Adds deletions from the list of another database. */
export async function addDeletions(db: Db, deletions: Deletion[]) {
  const listed = db.insertInto("deletions").values(deletions);
  await listed.onConflict((conflict) => conflict.doNothing()).execute();
}

/**
 * Removes entries for deletions that are older than every backup.
 * @param now milliseconds since 1970
 */
export async function forgetOldDeletions(db: Db, now: number) {
  await db
    .deleteFrom("deletions")
    .where("deleted_at", "<", now - listedMs)
    .execute();
}
