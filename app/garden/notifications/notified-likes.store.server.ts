import { sql } from "kysely";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { day } from "../../platform/process/clock.ts";
import { readLevels } from "../follows/follows.store.server.ts";

/** A tip that has more likes than its author was told of. */
interface LikedTip {
  id: string;
  author: string;
  /** Of others than its author. */
  likes: number;
  /** How many of them are new. */
  more: number;
}

/**
 * Of the next tips, those with likes that their authors were not told of in the last day. No like has to
 * note anything for it.
 * @param after the last tip that was looked at
 */
export async function findLiked(
  db: Db,
  { after, limit, now }: { after: string; limit: number; now: number },
) {
  const rows = await db
    .selectFrom("tips")
    .leftJoin("told_tips", "told_tips.tip_id", "tips.id")
    .select(["tips.id", "tips.gardener_id as author", "likes_count"])
    .select(["told_tips.likes as told", "told_tips.likes_at as toldAt"])
    .select(
      sql<number>`case when likes_count > coalesce(told_tips.likes, 0) then (
        select count(*) from likes
        where likes.tip_id = tips.id and likes.gardener_id = tips.gardener_id) else 0 end`.as(
        "own",
      ),
    )
    .where("tips.id", ">", after)
    .orderBy("tips.id")
    .limit(limit)
    .execute();
  const liked = rows.flatMap(({ id, author, likes_count, own, told, toldAt }): LikedTip[] => {
    const likes = likes_count - Number(own);
    const more = likes - (told ?? 0);
    return more > 0 && (toldAt ?? 0) <= now - day ? [{ id, author, likes, more }] : [];
  });
  return { liked, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}

/** Tells the author of a tip how many more gardeners like it, unless another process has. */
export async function tellOfLikes(
  transaction: Transaction,
  { id, author, likes, more }: LikedTip,
  now: number,
) {
  const gardener = transaction
    .selectFrom("gardeners")
    .select("uid")
    .where("id", "=", author)
    .forNoKeyUpdate();
  const account = await gardener.executeTakeFirst();
  await transaction
    .insertInto("told_tips")
    .values({ tip_id: id, shared: 0, likes: 0, likes_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const told = await transaction
    .updateTable("told_tips")
    .set({ likes, likes_at: now })
    .where("tip_id", "=", id)
    .where("likes_at", "<=", now - day)
    .executeTakeFirst();
  const levels = await readLevels(transaction, { kind: "tip", id }, [author]);
  if (told.numUpdatedRows === 0n || !account?.uid || levels.get(author) === "nothing") return;
  await transaction
    .insertInto("notices")
    .values({
      ...{ gardener_id: author, cause: `likes ${id}`, kind: "like", tip_id: id, remark_id: null },
      ...{ likes: more, loud: 1, happened_at: now, read_at: null },
    })
    .onConflict((conflict) =>
      conflict.columns(["gardener_id", "cause"]).doUpdateSet({
        // Those that were not seen yet are among them.
        likes: sql<number>`case when notices.read_at is null
          then notices.likes + excluded.likes else excluded.likes end`,
        happened_at: now,
        read_at: null,
      }),
    )
    .execute();
  await transaction.happened("notices-added", {
    ...{ cause: `likes ${id}`, gardenerIds: [author] },
    at: now,
  });
}
