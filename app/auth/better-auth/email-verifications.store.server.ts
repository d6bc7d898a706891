import { createHash, randomBytes } from "node:crypto";
import { day } from "../../platform/clock.ts";

/** How long a link that confirms an address is good, in milliseconds. */
const linkLifetime = day;

import type { Db } from "../../database/open.server.ts";

interface Link {
  userId: string;
  /** What becomes the confirmed address of the account when the link is opened. */
  email: string;
  now: number;
}

/** Makes a link for an account and an address. @returns its secret, of which only the hash is stored */
export async function createVerification(db: Db, { userId, email, now }: Link) {
  const secret = randomBytes(32).toString("base64url");
  await db.deleteFrom("email_verifications").where("expires_at", "<=", now).execute();
  await db
    .insertInto("email_verifications")
    .values({ token_hash: hashOf(secret), user_id: userId, email, expires_at: now + linkLifetime })
    .execute();
  return secret;
}

/** Uses a link up, and with it all others of its account. @returns what it is for, null: not good */
export async function useVerification(transaction: Db, secret: string, now: number) {
  const link = await transaction
    .deleteFrom("email_verifications")
    .where("token_hash", "=", hashOf(secret))
    .where("expires_at", ">", now)
    .returning(["user_id as userId", "email"])
    .executeTakeFirst();
  if (link) await deleteVerifications(transaction, link.userId);
  return link ?? null;
}

/** Makes the links of an account worthless. */
export async function deleteVerifications(db: Db, userId: string) {
  await db.deleteFrom("email_verifications").where("user_id", "=", userId).execute();
}

function hashOf(secret: string) {
  return createHash("sha256").update(secret).digest("base64url");
}
