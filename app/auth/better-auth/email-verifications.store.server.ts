import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../../platform/database/open.server.ts";
import { day } from "../../platform/process/clock.ts";

/** The lifetime of a link that verifies an address, in milliseconds. */
export const linkLifetimeMs = day;

interface NewVerification {
  userId: string;
  /** The address that the link verifies for the account. */
  email: string;
  now: number;
}

/**
 * Creates a link that verifies an address. @returns its token; the database stores only the hash
 */
export async function createVerification(db: Db, { userId, email, now }: NewVerification) {
  const token = randomBytes(32).toString("base64url");
  await db.deleteFrom("email_verifications").where("expires_at", "<=", now).execute();
  await db
    .insertInto("email_verifications")
    .values({ token_hash: hash(token), user_id: userId, email, expires_at: now + linkLifetimeMs })
    .execute();
  return token;
}

/** True if a link for an account was mailed less than `withinMs` milliseconds ago. */
export async function wasVerificationMailed(db: Db, userId: string, withinMs: number, now: number) {
  const lately = db
    .selectFrom("email_verifications")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("expires_at", ">", now + linkLifetimeMs - withinMs);
  return (await lately.executeTakeFirst()) !== undefined;
}

/**
 * Uses up a token, and all other tokens of the same account.
 * @param now milliseconds since 1970
 * @returns the account and the verified address, or null if the token is invalid
 */
export async function useVerification(transaction: Db, token: string, now: number) {
  const verification = await transaction
    .deleteFrom("email_verifications")
    .where("token_hash", "=", hash(token))
    .where("expires_at", ">", now)
    // Refuses a token with a later expiry, because it was made while the clock was ahead.
    .where("expires_at", "<=", now + linkLifetimeMs)
    .returning(["user_id as userId", "email"])
    .executeTakeFirst();
  if (verification) await deleteVerifications(transaction, verification.userId);
  return verification ?? null;
}

export async function deleteVerifications(db: Db, userId: string) {
  await db.deleteFrom("email_verifications").where("user_id", "=", userId).execute();
}

function hash(token: string) {
  return createHash("sha256").update(token).digest("base64url");
}
