import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { day } from "../../platform/process/clock.ts";

/**
 * The time for which a tip or comment must be public before its author is established, in
 * milliseconds.
 */
const trustedAfterMs = 7 * day;

/** The author of a comment or message. People who run the site never count as new. */
export interface Writer {
  gardenerId: string;
  runsSite: boolean;
}

/**
 * True for the people who run the site, for gardeners for whom an operator has vouched, and for the
 * author of a tip or comment that has been public for a week without interruption.
 */
export async function isEstablished(
  db: Db,
  { gardenerId, runsSite }: Writer,
  now: number,
): Promise<boolean> {
  if (runsSite) return true;
  const since = now - trustedAfterMs;
  const [tip, comment, vouched] = await Promise.all([
    db
      .selectFrom("tips")
      .select("id")
      .where("gardener_id", "=", gardenerId)
      .where(({ fn }) => sql<SqlBool>`${fn.coalesce("shown_at", "created_at")} <= ${since}`)
      // Uses "!=", because with "=" SQLite would read the public tips of all gardeners.
      .where("availability", "!=", "hidden")
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("comments")
      .innerJoin("tips", "tips.id", "comments.tip_id")
      .select("comments.id")
      .where("comments.gardener_id", "=", gardenerId)
      .where("gone", "is", null)
      .where(
        ({ fn }) => sql<SqlBool>`${fn.coalesce("comments.shown_at", "written_at")} <= ${since}`,
      )
      // Comments under a hidden tip do not count, because nobody can read them.
      .where("availability", "!=", "hidden")
      .where((e) => e.or([e("tips.shown_at", "is", null), e("tips.shown_at", "<=", since)]))
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("vouched_gardeners")
      .select("gardener_id")
      .where("gardener_id", "=", gardenerId)
      .executeTakeFirst(),
  ]);
  return Boolean(tip ?? comment ?? vouched);
}
