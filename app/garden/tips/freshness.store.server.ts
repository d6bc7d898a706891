import { sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { isConfirmed, isEnabled } from "../gardeners/gardener-accounts.store.server.ts";
import { isOfKind } from "../preferences/preferences.store.server.ts";
import { lockOwnTip } from "./tip-lock.store.server.ts";
import { askAfterMs } from "./tips.ts";

/**
 * Confirms that a tip is still true.
 * @throws Problem 404 if the gardener cannot see the tip, 403 if it belongs to another gardener
 */
export async function confirmTip(transaction: Db, id: string, gardenerId: string, now: number) {
  await lockOwnTip(transaction, id, gardenerId);
  await transaction
    .updateTable("tips")
    .set({ confirmed_at: now, ask_at: now + askAfterMs })
    .where("id", "=", id)
    .execute();
}

export async function listAuthorsToAsk(db: Db, now: number, maxTips: number) {
  const rows = await db
    .selectFrom("tips")
    .innerJoin("gardeners", "gardeners.id", "tips.gardener_id")
    .leftJoin("notification_preferences", (join) =>
      join
        .onRef("notification_preferences.gardener_id", "=", "gardeners.id")
        .on(isOfKind("stillTrue")),
    )
    .select(["gardeners.id", "gardeners.uid", "gardeners.email", "gardeners.locale"])
    .select(
      sql<number>`case when coalesce(frequency, '') <> 'off' and ${isEnabled} and ${isConfirmed}
        then 0 else 1 end`.as("wantsNone"),
    )
    .where("ask_at", "<=", now)
    .orderBy("ask_at")
    .orderBy("tips.id")
    .limit(maxTips)
    .execute();
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/**
 * Claims all due tips of an author, so that the author is asked about them only once.
 * @returns the public ones among the claimed tips, oldest first
 */
export async function claimTipsToAskAbout(transaction: Db, gardenerId: string, now: number) {
  const due = await transaction
    .selectFrom("tips")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .where("ask_at", "<=", now)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (due.length === 0) return [];
  const claimed = await transaction
    .updateTable("tips")
    .set({ ask_at: null })
    .where("gardener_id", "=", gardenerId)
    .where("ask_at", "<=", now)
    .returning(["id", "title", "language", "availability"])
    .execute();
  return claimed
    .filter(({ availability }) => availability === "public")
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
