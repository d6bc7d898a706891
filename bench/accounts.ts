import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { sql } from "kysely";
import type { Db } from "../app/database/open.server.ts";
import { accountOf, gardenerId } from "../tests/crowd.ts";

/** Somebody who is signed in. */
export interface Caller {
  gardenerId: string;
  email: string;
  token: string;
}

const hour = 60 * 60 * 1000;

/**
 * Signs in the first gardeners of a crowd: accounts and sessions are written to the database, and
 * so is a key that the bench signs their access tokens with. The site checks all of them as ever.
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
  for (let first = 0; first < accounts; first += 500) {
    const people = indexes.slice(first, first + 500).map(accountOf);
    await db
      .insertInto("user")
      .values(
        people.map(({ uid, name, email }) => ({
          id: uid,
          name,
          email,
          emailVerified: true,
          image: null,
          createdAt: time,
          updatedAt: time,
        })),
      )
      .execute();
    await db
      .insertInto("session")
      .values(
        people.map(({ uid }) => ({
          id: `session-${uid}`,
          token: randomUUID(),
          userId: uid,
          userAgent: null,
          ipAddress: null,
          createdAt: time,
          updatedAt: time,
          expiresAt: new Date(now + 24 * hour).toISOString(),
        })),
      )
      .execute();
  }
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
