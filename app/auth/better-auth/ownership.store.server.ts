import type { User } from "better-auth";
import type { Db } from "../../platform/database/open.server.ts";
import { deleteResetLinks } from "./accounts.store.server.ts";
import { deleteVerifications } from "./email-verifications.store.server.ts";
import { revokeTokens } from "./personal-tokens.store.server.ts";
import { revokeSessions } from "./sessions.store.server.ts";

/**
 * Before Google is linked to an account whose address nobody has confirmed: whoever made it may be
 * somebody else than the owner of the address, so all that leads into it is removed.
 */
export async function deleteCredentials(transaction: Db, userId: string) {
  await transaction.deleteFrom("account").where("userId", "=", userId).execute();
  await endAccess(transaction, userId);
}

/**
 * After a password was set with a link that was mailed to the address: confirms the address, and
 * leaves the password the only way in. Google stays if the address was confirmed before.
 * @param now milliseconds since 1970
 */
export async function confirmOwner(
  transaction: Db,
  { id, email, emailVerified }: User,
  now: number,
) {
  await endAccess(transaction, id);
  if (emailVerified) return;
  await transaction
    .deleteFrom("account")
    .where("userId", "=", id)
    .where("providerId", "!=", "credential")
    .execute();
  await transaction
    .updateTable("user")
    .set({ emailVerified: true, updatedAt: new Date(now) })
    .where("id", "=", id)
    .where("email", "=", email)
    .execute();
}

/** Removes passkeys, sessions, tokens, and links and challenges that are not used yet. */
async function endAccess(transaction: Db, userId: string) {
  await transaction.deleteFrom("passkey").where("userId", "=", userId).execute();
  await revokeSessions(transaction, userId);
  await revokeTokens(transaction, userId);
  await deleteVerifications(transaction, userId);
  await deleteResetLinks(transaction, userId);
}
