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

/** The sessions of an account that have not expired, the one used last first, without their tokens. */
export async function listSessions(db: Db, userId: string, now: number) {
  const sessions = await db
    .selectFrom("session")
    .select(["id", "userAgent", "createdAt", "updatedAt", "expiresAt"])
    .where("userId", "=", userId)
    .orderBy("updatedAt", "desc")
    .execute();
  return sessions.filter(({ expiresAt }) => new Date(expiresAt).getTime() > now);
}

/** When a session began, in milliseconds since 1970; null for one that does not exist. */
export async function readSessionStart(db: Db, sessionId: string, userId: string) {
  const session = db.selectFrom("session").select("createdAt").where("id", "=", sessionId);
  const row = await session.where("userId", "=", userId).executeTakeFirst();
  return row ? new Date(row.createdAt).getTime() : null;
}

/** @returns how many were revoked: 1, or 0 when there is no such session of the account */
export async function revokeSession(db: Db, sessionId: string, userId: string) {
  const session = db.deleteFrom("session").where("id", "=", sessionId);
  const deleted = await session.where("userId", "=", userId).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Revokes all sessions of an account but one. @returns how many */
export async function revokeOtherSessions(db: Db, sessionId: string, userId: string) {
  const sessions = db.deleteFrom("session").where("id", "!=", sessionId);
  const deleted = await sessions.where("userId", "=", userId).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Revokes all sessions of an account. @returns how many */
export async function revokeSessions(db: Db, userId: string) {
  const deleted = await db.deleteFrom("session").where("userId", "=", userId).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
