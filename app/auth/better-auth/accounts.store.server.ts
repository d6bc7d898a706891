import type { User } from "better-auth";
import { isUniqueViolation } from "../../platform/database/failures.server.ts";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { emailSpelling, emailSpellings } from "../../platform/text/email.ts";
import { deleteVerifications } from "./email-verifications.store.server.ts";
import { listTokens, revokeTokens } from "./personal-tokens.store.server.ts";
import { revokeSessions } from "./sessions.store.server.ts";

/** Lists accounts, sorted by address. `disabledSince` is in milliseconds since 1970, or null. */
export function listAccounts(db: Db) {
  return db
    .selectFrom("user")
    .leftJoin("disabled_accounts", "disabled_accounts.user_id", "user.id")
    .select(["user.email", "user.name", "disabled_accounts.disabled_at as disabledSince"])
    .orderBy("user.email")
    .execute();
}

interface NewAccount {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  now: number;
}

/** Adds an account with a password. @returns false if another account has the address */
export async function addAccount(
  transaction: Db,
  { id, name, email, passwordHash, now }: NewAccount,
) {
  if (await findAccountId(transaction, email)) return false;
  const times = { createdAt: new Date(now), updatedAt: new Date(now) };
  await transaction
    .insertInto("user")
    .values({
      ...{ id, name, email: emailSpelling(email), emailVerified: false, image: null },
      ...times,
    })
    .execute();
  await transaction
    .insertInto("account")
    .values({
      ...{ id: `${id}-password`, userId: id, accountId: id, providerId: "credential" },
      ...{ password: passwordHash, ...times },
    })
    .execute();
  return true;
}

/** Finds an account by its email address, in any spelling. @returns its id, or null */
export async function findAccountId(db: Db, email: string) {
  const account = db.selectFrom("user").select("id").where("email", "in", emailSpellings(email));
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
 * Disables an account: it can no longer sign in or write. Also deletes its mailed password links
 * and its personal tokens, which stay deleted if the account is enabled again.
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

/** Returns an account's ways to sign in, as Firebase's provider ids: `password`, `google.com`. */
export async function signInProviders(db: Db, userId: string) {
  const accounts = db.selectFrom("account").select("providerId").where("userId", "=", userId);
  const names: Record<string, string> = { credential: "password", google: "google.com" };
  return (await accounts.execute()).map(({ providerId }) => names[providerId] ?? providerId);
}

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

export async function readAccount(db: Db, userId: string) {
  const user = db
    .selectFrom("user")
    .select(["id as uid", "name", "email", "emailVerified", "image", "createdAt"])
    .where("id", "=", userId);
  return (await user.executeTakeFirst()) ?? null;
}

/** Returns the address of an account, or null if its owner has not confirmed it. */
export async function readConfirmedEmail(db: Db, userId: string) {
  const user = db.selectFrom("user").select(["email", "emailVerified"]).where("id", "=", userId);
  const account = await user.executeTakeFirst();
  return account?.emailVerified ? account.email : null;
}

/** Lists the enabled accounts that have confirmed one of these addresses. */
export async function listConfirmed(db: Db, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return db
    .selectFrom("user")
    .leftJoin("disabled_accounts", "disabled_accounts.user_id", "user.id")
    .select(["user.id as uid", "user.email"])
    .where("user.email", "in", emails.flatMap(emailSpellings))
    .where("user.emailVerified", "=", true)
    .where("disabled_accounts.user_id", "is", null)
    .orderBy("user.email")
    .execute();
}

/**
 * Changes an account's email address to a verified address.
 * @returns false if another account has the address; the caller must then roll back
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
  // The old address may still have mailed links that set a new password.
  await deleteResetLinks(transaction, userId);
  return true;
}

/**
 * Deletes an account's mailed links that set a new password, and its passkey challenges. The JSON
 * of a challenge contains the account's id.
 */
export async function deleteResetLinks(transaction: Db, userId: string) {
  await transaction.deleteFrom("verification").where("value", "like", `%${userId}%`).execute();
}

/** Deletes an account. Foreign keys delete its sessions, passkeys and tokens. */
export async function deleteAccount(transaction: Db, uid: string) {
  await transaction.deleteFrom("user").where("id", "=", uid).execute();
  await deleteResetLinks(transaction, uid);
}

/** Returns the account, sessions, passkeys and tokens for the data export, without secrets. */
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

/**
 * Removes every way into an account with an unconfirmed address, because a stranger may have
 * registered this address. Called before an account at a provider is linked to the account.
 */
export async function deleteCredentials(transaction: Transaction, userId: string) {
  await transaction.deleteFrom("account").where("userId", "=", userId).execute();
  await endAccess(transaction, userId);
}

/**
 * Ends sessions and removes passkeys and tokens after a reset by a mailed link. If the address was
 * unconfirmed, also unlinks all providers and marks the address as confirmed.
 * @param now milliseconds since 1970
 */
export async function confirmOwner(
  transaction: Transaction,
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

async function endAccess(transaction: Transaction, userId: string) {
  await transaction.deleteFrom("passkey").where("userId", "=", userId).execute();
  await deleteVerifications(transaction, userId);
  await endSessions(transaction, userId);
}

/** Ends sessions, personal tokens, and links for a new password. @returns the number of sessions */
export async function endSessions(transaction: Transaction, userId: string) {
  await transaction.happened("access-ended", { uid: userId });
  await revokeTokens(transaction, userId);
  await deleteResetLinks(transaction, userId);
  return revokeSessions(transaction, userId);
}
