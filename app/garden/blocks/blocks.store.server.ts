import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { countRows, pageAfter } from "../../platform/database/pages.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { slice, type TimeKeys } from "../../platform/http/paging.server.ts";
import { blockProblems, maxBlocks } from "./blocks.contract.ts";

/** Returns the gardeners among `others` who have blocked `one` or whom `one` has blocked. */
export async function findBlocked(db: Db, one: string, others: readonly string[]) {
  if (others.length === 0) return new Set<string>();
  const ofOne = db.selectFrom("blocks").select("blocked_id as id").where("gardener_id", "=", one);
  const ofOthers = db
    .selectFrom("blocks")
    .select("gardener_id as id")
    .where("blocked_id", "=", one);
  // Uses two selects instead of an `or`, because each select can use its own index.
  const rows = await ofOne
    .where("blocked_id", "in", others)
    .unionAll(ofOthers.where("gardener_id", "in", others))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Blocks a gardener, who must be in the directory, have public tips or readable comments, or have
 * written to the blocking gardener.
 * @throws Problem 404 for any other gardener, 409 above the limit, 422 for oneself
 */
export async function block(transaction: Db, gardenerId: string, id: string, now: number) {
  if (gardenerId === id) throw blockProblems.yourself();
  const shown = await transaction
    .selectFrom("gardeners")
    .select("id")
    .where("id", "=", id)
    .where("uid", "is not", null)
    .where((e) =>
      e.or([
        e("listed", "=", 1),
        e("public_tips_count", ">", 0),
        sql<SqlBool>`exists (select 1 from comments
          where comments.gardener_id = gardeners.id and comments.gone is null)`,
        sql<SqlBool>`exists (select 1 from correspondents
          where sender_id = gardeners.id and recipient_id = ${gardenerId})`,
      ]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!shown) throw blockProblems.noSuchGardener();
  if (await hasBlocked(transaction, gardenerId, id)) return;
  if ((await countBlocks(transaction, gardenerId)) >= maxBlocks) throw blockProblems.tooMany();
  await transaction
    .insertInto("blocks")
    .values({ gardener_id: gardenerId, blocked_id: id, blocked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasBlocked(db: Db, gardenerId: string, id: string) {
  const found = db
    .selectFrom("blocks")
    .select("blocked_id")
    .where("gardener_id", "=", gardenerId)
    .where("blocked_id", "=", id);
  return (await found.executeTakeFirst()) !== undefined;
}

/** @returns 1, or 0 if the gardener was not blocked */
export async function unblock(db: Db, gardenerId: string, id: string) {
  const deleted = await db
    .deleteFrom("blocks")
    .where("gardener_id", "=", gardenerId)
    .where("blocked_id", "=", id)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Lists blocked gardeners, the latest first. */
export async function listBlocks(
  db: Db,
  gardenerId: string,
  { limit, after }: { limit: number; after: TimeKeys | null },
) {
  const rows = await db
    .selectFrom("blocks")
    .innerJoin("gardeners", "gardeners.id", "blocks.blocked_id")
    .select(["blocked_id as _id", "gardeners.name", "blocked_at as since"])
    .where("gardener_id", "=", gardenerId)
    .$call((q) => pageAfter(q, ["blocked_at", "blocked_id"], { limit, after }))
    .execute();
  return slice(rows, limit, ({ since, _id }) => [since, _id]);
}

export const countBlocks = (db: Db, gardenerId: string) =>
  countRows(db.selectFrom("blocks").where("gardener_id", "=", gardenerId));

/** Exports the gardeners whom the account owner has blocked, but not those who block the owner. */
export async function exportBlocks(db: Db, { gardenerId }: AccountOwner) {
  const blocks = await db
    .selectFrom("blocks")
    .innerJoin("gardeners", "gardeners.id", "blocks.blocked_id")
    .select(["gardeners.name", "blocked_at as blockedAt"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("blocked_at")
    .execute();
  return { blocks };
}

export async function deleteBlocks(transaction: Db, { gardenerId }: AccountOwner) {
  await transaction.deleteFrom("blocks").where("gardener_id", "=", gardenerId).execute();
  await transaction.deleteFrom("blocks").where("blocked_id", "=", gardenerId).execute();
}
