import { sql } from "kysely";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { day } from "../../platform/process/clock.ts";
import { readLevels } from "../follows/follows.store.server.ts";

/** A tip with new likes. Its author was not notified of these likes. */
interface LikedTip {
  id: string;
  author: string;
  /** The number of likes from other gardeners. */
  likes: number;
  /** The number of new likes among `likes`. */
  more: number;
}

/**
 * Finds tips with new likes whose authors were not notified of likes in the last day. Compares
 * totals of the next `limit` tips, so that a new like needs no extra write.
 * @param after the last tip of the previous batch
 */
export async function findLiked(
  db: Db,
  { after, limit, now }: { after: string; limit: number; now: number },
) {
  const rows = await db
    .selectFrom("tips")
    .leftJoin("notified_tips", "notified_tips.tip_id", "tips.id")
    .select(["tips.id", "tips.gardener_id as author", "likes_count"])
    .select(["notified_tips.likes as notified", "notified_tips.likes_at as notifiedAt"])
    .select(
      sql<number>`case when likes_count > coalesce(notified_tips.likes, 0) then (
        select count(*) from likes
        where likes.tip_id = tips.id and likes.gardener_id = tips.gardener_id) else 0 end`.as(
        "own",
      ),
    )
    .where("tips.id", ">", after)
    .orderBy("tips.id")
    .limit(limit)
    .execute();
  const liked = rows.flatMap(
    ({ id, author, likes_count, own, notified, notifiedAt }): LikedTip[] => {
      const likes = likes_count - Number(own);
      const more = likes - (notified ?? 0);
      return more > 0 && (notifiedAt ?? 0) <= now - day ? [{ id, author, likes, more }] : [];
    },
  );
  return { liked, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}

/** Notifies the author of a tip about new likes, unless another process has done so. */
export async function notifyOfLikes(
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
    .insertInto("notified_tips")
    .values({ tip_id: id, shared: 0, likes: 0, likes_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const notified = await transaction
    .updateTable("notified_tips")
    .set({ likes, likes_at: now })
    .where("tip_id", "=", id)
    .where("likes_at", "<=", now - day)
    .executeTakeFirst();
  const levels = await readLevels(transaction, { kind: "tip", id }, [author]);
  if (notified.numUpdatedRows === 0n || !account?.uid || levels.get(author) === "nothing") return;
  await transaction
    .insertInto("notifications")
    .values({
      ...{ gardener_id: author, cause: `likes ${id}`, kind: "like", thing_id: id },
      ...{ comment_id: null, date: null, likes: more, loud: 1, happened_at: now, read_at: null },
    })
    .onConflict((conflict) =>
      conflict.columns(["gardener_id", "cause"]).doUpdateSet({
        // If the earlier notification is still unread, the number includes its likes.
        likes: sql<number>`case when notifications.read_at is null
          then notifications.likes + excluded.likes else excluded.likes end`,
        happened_at: now,
        read_at: null,
      }),
    )
    .execute();
  await transaction.happened("notifications-added", {
    ...{ cause: `likes ${id}`, gardenerIds: [author] },
    at: now,
  });
}
