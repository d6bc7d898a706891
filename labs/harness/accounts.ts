import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { sql } from "kysely";
import type { Db } from "../../app/platform/database/open.server.ts";
import { hour } from "../../app/platform/process/clock.ts";
import { accountOf, gardenerId } from "../../tests/crowd.ts";

/** A signed-in gardener. */
export interface Caller {
  gardenerId: string;
  email: string;
  token: string;
}

/**
 * Makes access tokens for the first gardeners of a crowd, who have accounts and sessions. Writes
 * the signing key to the database, so the site checks the tokens as usual.
 */
export async function addAccounts(
  db: Db,
  accounts: number,
  siteUrl: string,
  now: number,
): Promise<Caller[]> {
  const kid = randomUUID();
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const time = new Date(now).toISOString();
  await sql`
    insert into jwks (id, "publicKey", "privateKey", "createdAt", alg)
    values (${kid}, ${JSON.stringify(await exportJWK(publicKey))}, '""', ${time}, 'ES256')
  `.execute(db);
  const indexes = Array.from({ length: accounts }, (_, index) => index);
  return Promise.all(
    indexes.map(async (index) => {
      const { uid, name, email } = accountOf(index);
      const token = await new SignJWT({ name, email, sid: `session-${uid}` })
        .setProtectedHeader({ alg: "ES256", kid })
        .setSubject(uid)
        .setIssuer(siteUrl)
        .setAudience(siteUrl)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor((now + 6 * hour) / 1000))
        .sign(privateKey);
      return { gardenerId: gardenerId(index), email, token };
    }),
  );
}
