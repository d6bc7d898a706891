import type { JSONWebKeySet, JWK } from "jose";
import type { Db } from "../../platform/database/open.server.ts";
import { type Params, prepared } from "../../platform/database/prepared.server.ts";
import type { Claims } from "../../platform/http/access.server.ts";

const sessionOfToken = prepared(
  (db, { sessionId, uid }: Params<{ sessionId: string; uid: string }>) =>
    db
      .selectFrom("session")
      .leftJoin("disabled_accounts", "disabled_accounts.user_id", "session.userId")
      .select(["session.expiresAt", "disabled_accounts.disabled_at"])
      .where("session.id", "=", sessionId)
      .where("session.userId", "=", uid),
);

/**
 * True if the session of a token exists and has not expired, and if its account is enabled.
 * @param now milliseconds since 1970
 */
export async function isSessionActive(
  db: Db,
  { sessionId, uid }: Pick<Claims, "uid" | "sessionId">,
  now: number,
) {
  if (!sessionId) return false;
  const { rows } = await sessionOfToken(db, { sessionId, uid });
  const [session] = rows;
  if (!session || session.disabled_at !== null) return false;
  return new Date(session.expiresAt).getTime() > now;
}

/**
 * Lists the unexpired sessions of an account without their tokens, the most recently used first.
 */
export async function listSessions(db: Db, userId: string, now: number) {
  const sessions = await db
    .selectFrom("session")
    .select(["id", "userAgent", "createdAt", "updatedAt", "expiresAt"])
    .where("userId", "=", userId)
    .orderBy("updatedAt", "desc")
    .execute();
  return sessions.filter(({ expiresAt }) => new Date(expiresAt).getTime() > now);
}

/** Returns when a session began, in milliseconds since 1970, or null if it does not exist. */
export async function readSessionStart(db: Db, sessionId: string, userId: string) {
  const session = db.selectFrom("session").select("createdAt").where("id", "=", sessionId);
  const row = await session.where("userId", "=", userId).executeTakeFirst();
  return row ? new Date(row.createdAt).getTime() : null;
}

/** Revokes one session of an account. @returns 1, or 0 if the account has no such session */
export async function revokeSession(db: Db, sessionId: string, userId: string) {
  const session = db.deleteFrom("session").where("id", "=", sessionId);
  const deleted = await session.where("userId", "=", userId).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/**
 * Revokes all sessions of an account, except the session with the id `except`.
 * @returns the number of revoked sessions
 */
export async function revokeSessions(db: Db, userId: string, except: string | null = null) {
  const sessions = db.deleteFrom("session").where("userId", "=", userId);
  const deleted = await sessions.where("id", "!=", except ?? "").executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Deletes the expired sessions of all accounts, which contain a network address and a browser. */
export async function deleteExpiredSessions(db: Db, now: number) {
  await db.deleteFrom("session").where("expiresAt", "<=", new Date(now)).execute();
}

/** Returns the public keys of access tokens, as better-auth publishes them. */
export async function readKeys(db: Db): Promise<JSONWebKeySet> {
  const rows = await db.selectFrom("jwks").select(["id", "publicKey"]).execute();
  return {
    keys: rows.map(({ id, publicKey }) => ({ ...(JSON.parse(publicKey) as JWK), kid: id })),
  };
}
