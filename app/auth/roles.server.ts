import type { Database, Db } from "../platform/database/open.server.ts";
import type { Claims } from "../platform/http/access.server.ts";
import type { Role } from "../platform/http/contract.ts";
import type { IdentityProvider } from "./identity-provider.server.ts";
import { readRole } from "./roles.store.server.ts";

export interface RoleOptions {
  /** The email addresses of `OPERATORS`, in lower case. */
  operators: readonly string[];
  database: Database;
  identity: Pick<IdentityProvider, "readConfirmedEmail">;
}

/** Returns the role of an account; null for everybody else. */
export type ReadRole = (claims: Claims, db?: Db) => Promise<Role | null>;

/**
 * Creates the only function that says who runs the site: an account that has confirmed an address of
 * `OPERATORS`, or one with a role in the table. It asks the database each time, so that a role ends
 * with the transaction that takes it away.
 */
export function createRoleReader({ operators, database, identity }: RoleOptions): ReadRole {
  return async (claims, db = database.reader) => {
    const email = operators.length > 0 && (await identity.readConfirmedEmail(db, claims));
    if (email && operators.includes(email.toLowerCase())) return "operator";
    return readRole(db, claims.uid);
  };
}
