import { sql } from "kysely";
import type { Db } from "./open.server.ts";

/** So many in a window of time, which begins with the first of them. */
export interface RateLimit {
  max: number;
  windowMs: number;
}

/**
 * Counts one more under a key, in the database, so that many processes and restarts count alike.
 * @param now milliseconds since 1970
 * @returns in how many seconds to try again, or null while there is room
 */
export async function consumeRateLimit(
  db: Db,
  key: string,
  { max, windowMs }: RateLimit,
  now: number,
) {
  const over = sql<boolean>`rate_limits.expires_at <= ${now}`;
  const { count, expires_at } = await db
    .insertInto("rate_limits")
    .values({ key, count: 1, expires_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql`case when ${over} then 1 else rate_limits.count + 1 end`,
        expires_at: sql`case when ${over} then ${now + windowMs} else rate_limits.expires_at end`,
      }),
    )
    .returning(["count", "expires_at"])
    .executeTakeFirstOrThrow();
  if (count === 1) await db.deleteFrom("rate_limits").where("expires_at", "<=", now).execute();
  return count > max ? Math.ceil((expires_at - now) / 1000) : null;
}

/** Counts one less under each key: what was tried was right. */
export async function refundRateLimit(db: Db, keys: string[]) {
  await db
    .updateTable("rate_limits")
    .set({ count: sql`count - 1` })
    .where("key", "in", keys)
    .where("count", ">", 0)
    .execute();
}

/** Whether something was counted under a key, in a window that is not over. */
export async function isCounted(db: Db, key: string, now: number) {
  const known = db.selectFrom("rate_limits").select("key").where("key", "=", key);
  return (await known.where("expires_at", ">", now).executeTakeFirst()) !== undefined;
}
