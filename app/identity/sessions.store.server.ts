import type { Db } from "../database/open.server.ts";
import type { Claims } from "../platform/gate.server.ts";
import { isDisabled } from "./accounts.store.server.ts";

/**
 * Whether the session that a token was made in has neither ended nor been revoked, and its account
 * has not been disabled.
 */
export async function sessionLives(db: Db, { sessionId, uid }: Claims, now: number) {
  if (!sessionId) return false;
  const session = await db
    .selectFrom("session")
    .select("expiresAt")
    .where("id", "=", sessionId)
    .where("userId", "=", uid)
    .executeTakeFirst();
  if (await isDisabled(db, uid)) return false;
  return session !== undefined && new Date(session.expiresAt).getTime() > now;
}
