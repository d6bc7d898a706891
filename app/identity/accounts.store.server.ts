import type { Db } from "../database/open.server.ts";

/** Every account, by address; since when it is disabled, if it is. */
export function listAccounts(db: Db) {
  return db
    .selectFrom("user")
    .leftJoin("disabled_accounts", "disabled_accounts.user_id", "user.id")
    .select(["user.email", "user.name", "disabled_accounts.since as disabledSince"])
    .orderBy("user.email")
    .execute();
}

/** The account of an address, however it is written. */
export async function accountOf(db: Db, email: string) {
  const account = db.selectFrom("user").select("id").where("email", "=", email.toLowerCase());
  return (await account.executeTakeFirst())?.id ?? null;
}

export async function isDisabled(db: Db, userId: string) {
  const disabled = db.selectFrom("disabled_accounts").select("since").where("user_id", "=", userId);
  return (await disabled.executeTakeFirst()) !== undefined;
}

/** Closes an account: it changes nothing from now on, and signs in no more. */
export async function disableAccount(db: Db, userId: string, now: number) {
  await db
    .insertInto("disabled_accounts")
    .values({ user_id: userId, since: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

export async function enableAccount(db: Db, userId: string) {
  await db.deleteFrom("disabled_accounts").where("user_id", "=", userId).execute();
}

/** Signs an account out everywhere. @returns out of how many sessions */
export async function endSessions(db: Db, userId: string) {
  const ended = await db.deleteFrom("session").where("userId", "=", userId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}
