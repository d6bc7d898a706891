import type { Db, Transaction } from "../platform/database/open.server.ts";
import type { Role } from "../platform/http/contract.ts";
import type { AccountOwner } from "../platform/http/feature.server.ts";
import { emailSpelling } from "../platform/text/email.ts";

interface NewRole {
  gardenerId: string;
  role: Role;
  /** The gardener id of the operator who gives the role; null for a site's first operator. */
  givenBy: string | null;
  now: number;
}

/** Gives a gardener a role, which replaces an earlier one. */
export async function grantRole(
  transaction: Transaction,
  { gardenerId, role, givenBy, now }: NewRole,
) {
  const given = { role, given_by: givenBy, given_at: now };
  await transaction
    .insertInto("roles")
    .values({ gardener_id: gardenerId, ...given })
    .onConflict((conflict) => conflict.column("gardener_id").doUpdateSet(given))
    .execute();
}

/** Removes a gardener's role from the table, if there is one. */
export async function removeRole(transaction: Transaction, gardenerId: string) {
  await transaction.deleteFrom("roles").where("gardener_id", "=", gardenerId).execute();
}

/** Returns the role that an account has in the table; null if the account has none. */
export async function readRole(db: Db, uid: string) {
  const row = await db
    .selectFrom("roles")
    .innerJoin("gardeners", "gardeners.id", "roles.gardener_id")
    .select("roles.role")
    .where("gardeners.uid", "=", uid)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Returns the enabled operators in the table, and locks them until the transaction ends. */
export async function lockOperators(transaction: Transaction) {
  return transaction
    .selectFrom("roles")
    .innerJoin("gardeners", "gardeners.id", "roles.gardener_id")
    .leftJoin("disabled_accounts", "disabled_accounts.user_id", "gardeners.uid")
    .select(["gardeners.id as gardenerId", "gardeners.uid"])
    .where("roles.role", "=", "operator")
    .where("disabled_accounts.user_id", "is", null)
    .orderBy("roles.gardener_id")
    .forUpdate("roles")
    .execute();
}

/** Lists the addresses of gardeners with a role in the table, in lower case. */
export async function listAddresses(db: Db, roles: readonly Role[]) {
  const rows = await db
    .selectFrom("roles")
    .innerJoin("gardeners", "gardeners.id", "roles.gardener_id")
    .select("gardeners.email")
    .where("roles.role", "in", roles)
    .execute();
  return rows.flatMap(({ email }) => (email ? emailSpelling(email) : []));
}

/** Exports a gardener's role, and the roles that the gardener gave to others. */
export async function exportRole(db: Db, { gardenerId }: AccountOwner) {
  const roles = db.selectFrom("roles").select(["role", "given_at as givenAt"]);
  const [role, given] = await Promise.all([
    roles.where("gardener_id", "=", gardenerId).executeTakeFirst(),
    roles.where("given_by", "=", gardenerId).orderBy("given_at").execute(),
  ]);
  return { ...(role && { role }), ...(given.length > 0 && { rolesGiven: given }) };
}

/**
 * Deletes a gardener's role. Removes the gardener from the roles that this gardener gave to others.
 */
export async function forgetRole(transaction: Transaction, { gardenerId }: AccountOwner) {
  await removeRole(transaction, gardenerId);
  await transaction
    .updateTable("roles")
    .set({ given_by: null })
    .where("given_by", "=", gardenerId)
    .execute();
}
