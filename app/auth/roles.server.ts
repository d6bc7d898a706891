import type { Database, Db } from "../platform/database/open.server.ts";
import type { Claims } from "../platform/http/access.server.ts";
import { type Role, roles } from "../platform/http/contract.ts";
import { emailSpelling } from "../platform/text/email.ts";
import type { IdentityProvider } from "./identity-provider.server.ts";
import { listAddresses, readRole } from "./roles.store.server.ts";

/** Returns the role of the owner of a token; null if the owner has no role. */
export type RoleReader = (claims: Claims, db?: Db) => Promise<Role | null>;

export interface RoleOptions {
  /** The email addresses of `OPERATORS`, in lower case. */
  operators: readonly string[];
  database: Database;
  identity: Pick<IdentityProvider, "readConfirmedEmail">;
}

/**
 * Creates the function that finds an account's role. An account that has confirmed an address in
 * `OPERATORS` is an operator. The table `roles` contains all other roles. The function asks the
 * database each time, so a role ends with the transaction that removes it.
 */
export function createRoleReader({ operators, database, identity }: RoleOptions): RoleReader {
  return async (claims, db = database.reader) => {
    const email = operators.length > 0 && (await identity.readConfirmedEmail(db, claims));
    if (email && operators.includes(emailSpelling(email))) return "operator";
    return readRole(db, claims.uid);
  };
}

export interface TeamOptions {
  operators: readonly string[];
  identity: Pick<IdentityProvider, "listConfirmed">;
}

/** Returns an account's role, or null. Used on a site that keeps the accounts itself. */
export async function roleOf({ operators, identity }: TeamOptions, db: Db, account: string) {
  const outside = await identity.listConfirmed(db, operators);
  return outside.some(({ uid }) => uid === account) ? "operator" : readRole(db, account);
}

/**
 * Lists the enabled accounts with at least the role `least` and a confirmed address. They get the
 * site's letters to operators and moderators. Empty if only the provider knows the accounts.
 */
export async function listTeam({ operators, identity }: TeamOptions, db: Db, least: Role) {
  const wanted = roles.slice(roles.indexOf(least));
  return identity.listConfirmed(db, [...operators, ...(await listAddresses(db, wanted))]);
}
