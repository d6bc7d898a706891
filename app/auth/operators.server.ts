import type { Database } from "../platform/database/open.server.ts";
import type { Claims } from "../platform/http/access.server.ts";
import type { IdentityProvider } from "./identity-provider.server.ts";

export interface OperatorOptions {
  /** Their addresses, in lower case. */
  operators: readonly string[];
  database: Database;
  identity: Pick<IdentityProvider, "readConfirmedEmail">;
}

/**
 * Creates the function that tells whether somebody is an operator: whether their account has one of
 * the addresses in `OPERATORS`, and they have confirmed it. Whoever else registers with such an
 * address cannot.
 */
export function createOperatorCheck({ operators, database, identity }: OperatorOptions) {
  return async function isOperator(claims: Claims) {
    if (operators.length === 0) return false;
    const email = await identity.readConfirmedEmail(database.reader, claims);
    return email !== null && operators.includes(email.toLowerCase());
  };
}
