import type { Db } from "../platform/database/open.server.ts";
import type { Claims } from "../platform/http/access.server.ts";
import { day } from "../platform/process/clock.ts";

/**
 * The time for which a deleted account is remembered, in milliseconds. No access token is valid
 * longer.
 */
const rememberedMs = day;

/** Makes the API refuse the account's unexpired tokens. @param now milliseconds since 1970 */
export async function rememberDeletedAccount(transaction: Db, uid: string, now: number) {
  const outdated = transaction.deleteFrom("deleted_accounts");
  await outdated.where("deleted_at", "<", now - rememberedMs).execute();
  await transaction
    .insertInto("deleted_accounts")
    .values({ uid, deleted_at: now })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet({ deleted_at: now }))
    .execute();
}

/** True if the account was deleted after the owner of the token signed in. */
export async function isDeletedAccount(db: Db, { uid, signedInAt }: Claims) {
  const deleted = db.selectFrom("deleted_accounts").select("uid").where("uid", "=", uid);
  return (await deleted.where("deleted_at", ">=", signedInAt).executeTakeFirst()) !== undefined;
}
