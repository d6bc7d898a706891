import type { Db } from "../../database/open.server.ts";
import type { Claims } from "../auth-middleware.server.ts";
import { isDisabled } from "./accounts.store.server.ts";

/**
 * Whether the session that a token was made in has neither ended nor been revoked, and its account
 * has not been disabled.
 */
export async function isSessionActive(db: Db, { sessionId, uid }: Claims, now: number) {
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

/** The sessions of an account that still live, the one used last first. Their secrets stay here. */
export async function listSessions(db: Db, userId: string, now: number) {
  const sessions = await db
    .selectFrom("session")
    .select(["id", "userAgent", "createdAt", "updatedAt", "expiresAt"])
    .where("userId", "=", userId)
    .orderBy("updatedAt", "desc")
    .execute();
  return sessions.filter(({ expiresAt }) => new Date(expiresAt).getTime() > now);
}

/** When a session began, in milliseconds since 1970; null for one that is not there. */
export async function sessionBegan(db: Db, sessionId: string, userId: string) {
  const session = db.selectFrom("session").select("createdAt").where("id", "=", sessionId);
  const found = await session.where("userId", "=", userId).executeTakeFirst();
  return found ? new Date(found.createdAt).getTime() : null;
}

/** Ends one session of an account. @returns 1, or 0 when there is none */
export async function endSession(db: Db, sessionId: string, userId: string) {
  const session = db.deleteFrom("session").where("id", "=", sessionId);
  const ended = await session.where("userId", "=", userId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Ends all sessions of an account but one. @returns how many */
export async function endOtherSessions(db: Db, sessionId: string, userId: string) {
  const sessions = db.deleteFrom("session").where("id", "!=", sessionId);
  const ended = await sessions.where("userId", "=", userId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}
