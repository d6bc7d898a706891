import { sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { type Slice, slice } from "../../platform/http/paging.server.ts";
import { selectTips, type TipRow } from "./tips.store.server.ts";

/** Lists the tips of a gardener, newest first. Deleted tips are left out. */
export async function listOwnTips(
  db: Db,
  gardenerId: string,
  {
    limit,
    olderThan,
    publicOnly = false,
  }: { limit: number; olderThan: string | null; publicOnly?: boolean },
): Promise<Slice<TipRow & { moderationReason: string | null }>> {
  // This query reads only ids from the index. With "=" or a join, PostgreSQL may scan all tips or
  // all gardeners.
  const ids = await db
    .selectFrom("tips")
    .select("id")
    .where("gardener_id", ">=", gardenerId)
    .where(
      olderThan === null
        ? sql<boolean>`gardener_id <= ${gardenerId}`
        : sql<boolean>`(gardener_id, id) < (${gardenerId}, ${olderThan})`,
    )
    .orderBy("gardener_id", "desc")
    .orderBy("id", "desc")
    .where("deleted_at", "is", null)
    // Uses "!= hidden", because with "= public" SQLite would scan the tips of all gardeners.
    .$if(publicOnly, (q) => q.where("availability", "!=", "hidden"))
    .limit(limit + 1)
    .execute();
  const page = slice(ids, limit, ({ id }) => [id]);
  if (page.rows.length === 0) return { rows: [], next: null };
  const pageIds = page.rows.map(({ id }) => id);
  const rows = await selectTips(db)
    .select("tips.moderation_reason as moderationReason")
    .where("tips.id", "in", pageIds)
    .execute();
  return { rows: rows.sort((a, b) => (a.id < b.id ? 1 : -1)), next: page.next };
}

export async function countPublicTips(db: Db, gardenerId: string) {
  const gardener = db
    .selectFrom("gardeners")
    .select("public_tips_count")
    .where("id", "=", gardenerId);
  return (await gardener.executeTakeFirst())?.public_tips_count ?? 0;
}

/** Counts a gardener's tips, including hidden ones: the stored count minus the deleted tips. */
export async function countOwnTips(db: Db, gardenerId: string) {
  const gardener = await db
    .selectFrom("gardeners")
    .select("tips_count as stored")
    .select((e) =>
      e
        .selectFrom("tips")
        .select((tips) => tips.fn.countAll<number | string>().as("count"))
        .where("gardener_id", "=", gardenerId)
        .where("deleted_at", "is not", null)
        .as("deleted"),
    )
    .where("id", "=", gardenerId)
    .executeTakeFirst();
  return gardener ? gardener.stored - Number(gardener.deleted) : 0;
}
