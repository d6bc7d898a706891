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

/** Makes a link for an account and an address. @returns its secret, of which a digest is kept */
export async function createVerification(db: Db, { userId, email, now }: Link) {
  const secret = randomBytes(32).toString("base64url");
  await db.deleteFrom("address_links").where("ends_at", "<=", now).execute();
  await db
    .insertInto("address_links")
    .values({ digest: digest(secret), user_id: userId, email, ends_at: now + linkLifetime })
    .execute();
  return secret;
}

/** Uses a link up, and with it all others of its account. @returns what it is for, null: not good */
export async function useVerification(transaction: Db, secret: string, now: number) {
  const link = await transaction
    .deleteFrom("address_links")
    .where("digest", "=", digest(secret))
    .where("ends_at", ">", now)
    .returning(["user_id as userId", "email"])
    .executeTakeFirst();
  if (link) await deleteVerifications(transaction, link.userId);
  return link ?? null;
}

/** Makes the links of an account worthless. */
export async function deleteVerifications(db: Db, userId: string) {
  await db.deleteFrom("address_links").where("user_id", "=", userId).execute();
}

function digest(secret: string) {
  return createHash("sha256").update(secret).digest("base64url");
}
