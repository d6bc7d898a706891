import { isUniqueViolation } from "../../platform/database/failures.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { listTokens, revokeTokens } from "./personal-tokens.store.server.ts";

/**
 * Every account, ordered by e-mail address. `disabledSince` is in milliseconds since 1970, or null.
 */
export function listAccounts(db: Db) {
  return db
    .selectFrom("user")
    .leftJoin("disabled_accounts", "disabled_accounts.user_id", "user.id")
    .select(["user.email", "user.name", "disabled_accounts.disabled_at as disabledSince"])
    .orderBy("user.email")
    .execute();
}

/** The id of the account with an e-mail address in any letter case, or null. */
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

/**
 * Disables an account: it can no longer sign in or write, and links for a new password that were
 * mailed before, and tokens of programs, do not work when it is enabled again.
 * @param now milliseconds since 1970
 */
export async function disableAccount(transaction: Db, userId: string, now: number) {
  await deleteResetLinks(transaction, userId);
  await revokeTokens(transaction, userId);
  await transaction
    .insertInto("disabled_accounts")
    .values({ user_id: userId, disabled_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

export async function enableAccount(db: Db, userId: string) {
  await db.deleteFrom("disabled_accounts").where("user_id", "=", userId).execute();
}

/** The ways an account can sign in, by Firebase's provider ids: `password`, `google.com`. */
export async function signInProviders(db: Db, userId: string) {
  const accounts = db.selectFrom("account").select("providerId").where("userId", "=", userId);
  const names: Record<string, string> = { credential: "password", google: "google.com" };
  return (await accounts.execute()).map(({ providerId }) => names[providerId] ?? providerId);
}

/** The hash of an account's password, or null if it has none. */
export async function readPasswordHash(db: Db, userId: string) {
  const account = db.selectFrom("account").select("password").where("userId", "=", userId);
  const row = await account.where("providerId", "=", "credential").executeTakeFirst();
  return row?.password ?? null;
}

/** Changes the password of an account that has one. @param now milliseconds since 1970 */
export async function setPassword(db: Db, userId: string, hash: string, now: number) {
  await db
    .updateTable("account")
    .set({ password: hash, updatedAt: new Date(now) })
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .execute();
}

/** An account of better-auth, or null if it was deleted. */
export async function readAccount(db: Db, userId: string) {
  const user = db
    .selectFrom("user")
    .select(["id as uid", "name", "email", "emailVerified", "image", "createdAt"])
    .where("id", "=", userId);
  return (await user.executeTakeFirst()) ?? null;
}

/** The address of an account, if its owner has confirmed it; else null. */
export async function readConfirmedEmail(db: Db, userId: string) {
  const user = db.selectFrom("user").select(["email", "emailVerified"]).where("id", "=", userId);
  const account = await user.executeTakeFirst();
  return account?.emailVerified ? account.email : null;
}

/** The accounts that are not disabled and have one of these addresses, confirmed. */
export async function listConfirmed(db: Db, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return db
    .selectFrom("user")
    .leftJoin("disabled_accounts", "disabled_accounts.user_id", "user.id")
    .select(["user.id as uid", "user.email"])
    .where("user.email", "in", emails)
    .where("user.emailVerified", "=", true)
    .where("disabled_accounts.user_id", "is", null)
    .orderBy("user.email")
    .execute();
}

/**
 * Changes an account's e-mail address to a verified one.
 * @returns false if another account has it; the transaction must be rolled back then
 */
export async function setEmail(transaction: Db, userId: string, email: string, now: number) {
  try {
    await transaction
      .updateTable("user")
      .set({ email, emailVerified: true, updatedAt: new Date(now) })
      .where("id", "=", userId)
      .execute();
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
  // They were mailed to the old address.
  await deleteResetLinks(transaction, userId);
  return true;
}

/**
 * Ends links for a new password that were mailed to an account, and the challenges of its passkeys,
 * whose JSON contains its id. Whatever changes who may get in must do this.
 */
export async function deleteResetLinks(transaction: Db, userId: string) {
  await transaction.deleteFrom("verification").where("value", "like", `%${userId}%`).execute();
}

/** Deletes an account with what leads into it. Foreign keys delete its sessions, passkeys and tokens. */
export async function deleteAccount(transaction: Db, uid: string) {
  await transaction.deleteFrom("user").where("id", "=", uid).execute();
  await deleteResetLinks(transaction, uid);
}

/**
 * The account, sessions, passkeys and tokens for the data export, without secrets. Empty if the account is
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
    personalTokens: await listTokens(db, uid),
  };
}
