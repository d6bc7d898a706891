import type { Db } from "../../database/open.server.ts";

/** Every account, by e-mail address, and since when it is disabled, if it is. */
export function listAccounts(db: Db) {
  return db
    .selectFrom("user")
    .leftJoin("disabled_accounts", "disabled_accounts.user_id", "user.id")
    .select(["user.email", "user.name", "disabled_accounts.disabled_at as disabledSince"])
    .orderBy("user.email")
    .execute();
}

/** The id of the account of an e-mail address, in whichever case it is written; null: there is none. */
export async function findAccountId(db: Db, email: string) {
  const account = db.selectFrom("user").select("id").where("email", "=", email.toLowerCase());
  return (await account.executeTakeFirst())?.id ?? null;
}

export async function isDisabled(db: Db, userId: string) {
  const disabled = db
    .selectFrom("disabled_accounts")
    .select("disabled_at")
    .where("user_id", "=", userId);
  return (await disabled.executeTakeFirst()) !== undefined;
}

/** From now on the account changes nothing and cannot sign in. */
export async function disableAccount(db: Db, userId: string, now: number) {
  await db
    .insertInto("disabled_accounts")
    .values({ user_id: userId, disabled_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

export async function enableAccount(db: Db, userId: string) {
  await db.deleteFrom("disabled_accounts").where("user_id", "=", userId).execute();
}

/** The ways in which an account signs in, by Firebase's names: `password`, `google.com`. */
export async function signInProviders(db: Db, userId: string) {
  const accounts = db.selectFrom("account").select("providerId").where("userId", "=", userId);
  const names: Record<string, string> = { credential: "password", google: "google.com" };
  return (await accounts.execute()).map(({ providerId }) => names[providerId] ?? providerId);
}

/** The hash of an account's password; null for one that has none. */
export async function readPasswordHash(db: Db, userId: string) {
  const account = db.selectFrom("account").select("password").where("userId", "=", userId);
  const row = await account.where("providerId", "=", "credential").executeTakeFirst();
  return row?.password ?? null;
}

/** Changes the password of an account that has one. */
export async function setPassword(db: Db, userId: string, hash: string, now: number) {
  await db
    .updateTable("account")
    .set({ password: hash, updatedAt: new Date(now) })
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .execute();
}

/** An account as better-auth keeps it; null for one that was deleted. */
export async function readAccount(db: Db, userId: string) {
  const user = db
    .selectFrom("user")
    .select(["id as uid", "name", "email", "emailVerified", "image", "createdAt"])
    .where("id", "=", userId);
  return (await user.executeTakeFirst()) ?? null;
}

/** Changes an account's e-mail address to a verified one. @returns false if another account has it */
export async function setEmail(transaction: Db, userId: string, email: string, now: number) {
  const owner = await findAccountId(transaction, email);
  if (owner && owner !== userId) return false;
  await transaction
    .updateTable("user")
    .set({ email, emailVerified: true, updatedAt: new Date(now) })
    .where("id", "=", userId)
    .execute();
  // Links to a new password that were mailed to the old address must not work any more.
  await transaction.deleteFrom("verification").where("value", "=", userId).execute();
  return true;
}

/**
 * Deletes an account, its links to a new password, and its challenges of passkeys, which name their
 * owner somewhere in JSON; its sessions go with it (foreign keys).
 */
export async function deleteAccount(transaction: Db, uid: string) {
  await transaction.deleteFrom("user").where("id", "=", uid).execute();
  await transaction.deleteFrom("verification").where("value", "like", `%${uid}%`).execute();
}
