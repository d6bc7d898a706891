import type { Db } from "../../database/open.server.ts";
import type { Claims } from "../auth-middleware.server.ts";
import { readAccount, waysIn } from "./accounts.store.server.ts";

/** What identity keeps of a gardener, without any secret. Of an account elsewhere, what its token says. */
export async function takeOutIdentity(
  db: Db,
  { uid, name, email, picture, emailVerified }: Claims,
) {
  const account = await readAccount(db, uid);
  if (!account) {
    return { account: { uid, name, email, emailConfirmed: emailVerified, photo: picture } };
  }
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
      signsInWith: await waysIn(db, uid),
    },
    sessions,
    passkeys,
  };
}
