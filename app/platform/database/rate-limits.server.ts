import { sql } from "kysely";
import type { Db } from "./open.server.ts";

/** A fixed-window rate limit. The window starts at the first attempt. */
export interface RateLimit {
  max: number;
  windowMs: number;
}

/**
 * Counts an attempt in the database, so that processes share the count and restarts keep it. A
 * window ends after `windowMs` at the latest, even if the clock was ahead when the window began.
 * @param now milliseconds since 1970
 * @returns seconds until the next attempt may be made, or null if this attempt is allowed
 */
export async function consumeRateLimit(
  db: Db,
  key: string,
  { max, windowMs }: RateLimit,
  now: number,
) {
  const end = now + windowMs;
  const expired = sql<boolean>`rate_limits.expires_at <= ${now}`;
  const isLater = sql<boolean>`rate_limits.expires_at > ${end}`;
  const { count, expires_at } = await db
    .insertInto("rate_limits")
    .values({ key, count: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql`case when ${expired} then 1 else rate_limits.count + 1 end`,
        expires_at: sql`case when ${expired} or ${isLater} then ${end} else rate_limits.expires_at end`,
      }),
    )
    .returning(["count", "expires_at"])
    .executeTakeFirstOrThrow();
  if (count === 1) await db.deleteFrom("rate_limits").where("expires_at", "<=", now).execute();
  return count > max ? Math.ceil((expires_at - now) / 1000) : null;
}

/**
 * Returns the number of attempts left in the window of a key. A window that ends later than
 * `windowMs` does not count, because it began while the clock was ahead.
 */
export async function leftOfRateLimit(
  db: Db,
  key: string,
  { max, windowMs }: RateLimit,
  now: number,
) {
  const counter = db.selectFrom("rate_limits").select("count").where("key", "=", key);
  const current = await counter
    .where("expires_at", ">", now)
    .where("expires_at", "<=", now + windowMs)
    .executeTakeFirst();
  return Math.max(0, max - (current?.count ?? 0));
}

/** Deletes the count of a key. */
export async function forgetRateLimit(db: Db, key: string) {
  await db.deleteFrom("rate_limits").where("key", "=", key).execute();
}

/** Subtracts one attempt from each key. */
export async function refundRateLimit(db: Db, keys: string[]) {
  await db
    .updateTable("rate_limits")
    .set({ count: sql`count - 1` })
    .where("key", "in", keys)
    .where("count", ">", 0)
    .execute();
}

/**
 * True if a key has a count in a window that has not expired.
 * @param now milliseconds since 1970
 */
export async function isCounted(db: Db, key: string, now: number) {
  const count = db.selectFrom("rate_limits").select("key").where("key", "=", key);
  return (await count.where("expires_at", ">", now).executeTakeFirst()) !== undefined;
}
