import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../../database/open.server.ts";
import { day } from "../../platform/clock.ts";

/** How long a link that verifies an e-mail address is valid, in milliseconds. */
const linkLifetime = day;

interface NewVerification {
  userId: string;
  /** Becomes the verified address of the account when the link is opened. */
  email: string;
  now: number;
}

/** @returns the token of a link that verifies an address; only its hash is stored */
export async function createVerification(db: Db, { userId, email, now }: NewVerification) {
  const token = randomBytes(32).toString("base64url");
  await db.deleteFrom("email_verifications").where("expires_at", "<=", now).execute();
  await db
    .insertInto("email_verifications")
    .values({ token_hash: hash(token), user_id: userId, email, expires_at: now + linkLifetime })
    .execute();
  return token;
}

/**
 * Uses a token up, and with it all others of its account.
 * @returns whose address it verifies, or null for one that is not valid
 */
export async function useVerification(transaction: Db, token: string, now: number) {
  const verification = await transaction
    .deleteFrom("email_verifications")
    .where("token_hash", "=", hash(token))
    .where("expires_at", ">", now)
    .returning(["user_id as userId", "email"])
    .executeTakeFirst();
  if (verification) await deleteVerifications(transaction, verification.userId);
  return verification ?? null;
}

/** Invalidates the links of an account. */
export async function deleteVerifications(db: Db, userId: string) {
  await db.deleteFrom("email_verifications").where("user_id", "=", userId).execute();
}

function hash(token: string) {
  return createHash("sha256").update(token).digest("base64url");
}
