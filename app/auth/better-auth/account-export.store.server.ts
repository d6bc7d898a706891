import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { readAccount, signInProviders } from "./accounts.store.server.ts";

/**
 * The account, sessions and passkeys for the data export, without secrets. Empty if the account is
 * gone.
 */
export async function exportAccount(db: Db, { claims: { uid } }: AccountOwner) {
  const account = await readAccount(db, uid);
  if (!account) return {};
  const sessions = await db
    .selectFrom("session")
    .select(["userAgent as browser", "ipAddress as address", "createdAt as began"])
    .select(["updatedAt as lastSeen", "expiresAt as ends"])
    .where("userId", "=", uid)
    .execute();
  const passkeys = await db
    .selectFrom("passkey")
    .select(["name", "createdAt as since"])
    .where("userId", "=", uid)
    .execute();
  return {
    account: {
      uid,
      name: account.name,
      email: account.email,
      emailConfirmed: Boolean(account.emailVerified),
      photo: account.image,
      since: account.createdAt,
      signsInWith: await signInProviders(db, uid),
    },
    sessions,
    passkeys,
  };
}
