import type { Db } from "../database/open.server.ts";
import type { Claims } from "../platform/gate.server.ts";

/** Whether the session that a token was made in has neither ended nor been revoked. */
export async function sessionLives(db: Db, { sessionId, uid }: Claims, now: number) {
  if (!sessionId) return false;
  const session = await db
    .selectFrom("session")
    .select("expiresAt")
    .where("id", "=", sessionId)
    .where("userId", "=", uid)
    .executeTakeFirst();
  return session !== undefined && new Date(session.expiresAt).getTime() > now;
}
