import { createHash } from "node:crypto";
import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { isEnabled } from "../gardeners/gardener-accounts.store.server.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Stores the token of a gardener's feed in place of the one before, as a hash: in two steps, as that of
 * a calendar (saveCalendar).
 * @param madeAt milliseconds since 1970
 */
export async function saveFeed(db: Db, gardenerId: string, token: string, madeAt: number) {
  const columns = { token_hash: hashOf(token), made_at: madeAt };
  await db
    .insertInto("news_feeds")
    .values({ gardener_id: gardenerId, ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable("news_feeds").set(columns).where("gardener_id", "=", gardenerId).execute();
}

export async function endFeed(db: Db, gardenerId: string) {
  await db.deleteFrom("news_feeds").where("gardener_id", "=", gardenerId).execute();
}

/**
 * The token of a gardener's feed; null if there is none, or it was made with another secret.
 * @param tokenMadeAt makes the token of a time, in milliseconds since 1970
 */
export async function readFeed(
  db: Db,
  gardenerId: string,
  tokenMadeAt: (madeAt: number) => string,
) {
  const feed = await db
    .selectFrom("news_feeds")
    .select(["token_hash", "made_at"])
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();
  const token = feed && tokenMadeAt(feed.made_at);
  return token && hashOf(token) === feed.token_hash ? token : null;
}

/** Whose feed has a token; null if nobody's, or of a disabled account. */
export async function readFeedOwner(db: Db, token: string) {
  const feed = await db
    .selectFrom("news_feeds")
    .innerJoin("gardeners", "gardeners.id", "news_feeds.gardener_id")
    .select("gardener_id")
    .where("token_hash", "=", hashOf(token))
    .where(isEnabled)
    .executeTakeFirst();
  return feed?.gardener_id ?? null;
}

export async function exportFeed(db: Db, { gardenerId }: AccountOwner) {
  const feed = await db
    .selectFrom("news_feeds")
    .select("made_at as madeAt")
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();
  return feed ? { newsFeed: feed } : {};
}

export async function deleteFeed(transaction: Db, { gardenerId }: AccountOwner) {
  await endFeed(transaction, gardenerId);
}
