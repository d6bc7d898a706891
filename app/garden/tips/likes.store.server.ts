import { type Expression, sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { type Params, prepared } from "../../platform/database/prepared.server.ts";
import { likeWeight, tipProblems } from "./tips.ts";

/**
 * Adds a like to a tip. Database triggers count the like in the same statement.
 * @returns 1, or 0 if the gardener already likes it
 * @throws Problem 404 if the gardener cannot see the tip
 */
export async function addLike(db: Db, id: string, gardenerId: string, now: number) {
  const like = { id, gardenerId, now, weight: likeWeight(now) };
  const { numAffectedRows } = await insertLike(db, like);
  if (numAffectedRows === 1n) return 1;
  await assertVisible(db, id, gardenerId);
  return 0;
}

const insertLike = prepared((db, { id, gardenerId, now, weight }: Params<Like>) => {
  const like = lockVisible(db, id, gardenerId).select([
    "id",
    sql<string>`${gardenerId}`.as("gardener_id"),
    sql<number>`cast(${weight} as double precision)`.as("weight"),
    sql<number>`cast(${now} as bigint)`.as("created_at"),
  ]);
  return db
    .insertInto("likes")
    .columns(["tip_id", "gardener_id", "weight", "created_at"])
    .expression(like)
    .onConflict((conflict) => conflict.doNothing());
});

type Like = { id: string; gardenerId: string; now: number; weight: number };

/**
 * Removes a like.
 * @returns 1, or 0 if there was none
 * @throws Problem 404 if the gardener cannot see the tip
 */
export async function removeLike(db: Db, id: string, gardenerId: string) {
  const removed = await db
    .deleteFrom("likes")
    .where("gardener_id", "=", gardenerId)
    .where("tip_id", "=", lockVisible(db, id, gardenerId).select("id"))
    .executeTakeFirst();
  if (removed.numDeletedRows === 1n) return 1;
  await assertVisible(db, id, gardenerId);
  return 0;
}

/** An id, or a parameter of a prepared query. */
type Id = string | Expression<string>;

function selectVisible(db: Db, id: Id, gardenerId: Id) {
  return db
    .selectFrom("tips")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where((e) => e.or([e("availability", "=", "public"), e("gardener_id", "=", gardenerId)]));
}

/** Locks a tip that a gardener can see, so that it cannot be deleted at the same time. */
export function lockVisible(db: Db, id: Id, gardenerId: Id) {
  return selectVisible(db, id, gardenerId).forNoKeyUpdate();
}

/** @throws Problem 404 if the gardener cannot see the tip */
export async function assertVisible(db: Db, id: string, gardenerId: string) {
  const tip = await selectVisible(db, id, gardenerId).select("id").executeTakeFirst();
  if (!tip) throw tipProblems.notFound();
}
