import type { JSONWebKeySet, JWK } from "jose";
import type { Db } from "../../platform/database/open.server.ts";

/** The public keys of access tokens, as better-auth publishes them. */
export async function readKeys(db: Db): Promise<JSONWebKeySet> {
  const rows = await db.selectFrom("jwks").select(["id", "publicKey"]).execute();
  return {
    keys: rows.map(({ id, publicKey }) => ({ ...(JSON.parse(publicKey) as JWK), kid: id })),
  };
}
