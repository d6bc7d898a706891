import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from "jose";
import * as v from "valibot";
import type { Clock } from "../platform/clock.ts";
import type { Claims } from "../platform/gate.server.ts";

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  name: v.optional(v.string(), ""),
  email: v.string(),
  picture: v.nullish(v.string(), null),
  sid: v.nullish(v.string(), null),
});

interface Issuer {
  issuer: string;
  audience: string;
  algorithm: string;
  keys: () => Promise<JSONWebKeySet>;
}

/** How far the clocks of issuer and server may be apart, in seconds. */
const clockTolerance = 5;

/** Keys are asked for again when a token names one that is not known, at most this often. */
const keysAgainAfter = 10_000;

/** Checks access tokens: signature, algorithm, issuer, audience, expiry. */
export function createTokenCheck({ issuer, audience, algorithm, keys }: Issuer, clock: Clock) {
  let known: ReturnType<typeof createLocalJWKSet> | null = null;
  let askedAt = 0;

  async function keySet(again: boolean) {
    if (!known || (again && clock() - askedAt > keysAgainAfter)) {
      known = createLocalJWKSet(await keys());
      askedAt = clock();
    }
    return known;
  }

  async function claimsOf(token: string, set: ReturnType<typeof createLocalJWKSet>) {
    const { payload, protectedHeader } = await jwtVerify(token, set, {
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ["sub", "exp"],
      clockTolerance,
      currentDate: new Date(clock()),
    });
    // A token for something else may bear the same signature (RFC 8725, 3.11).
    const { typ = "JWT" } = protectedHeader;
    if (!/^(application\/)?jwt$/i.test(typ)) throw new errors.JWTInvalid(`typ is ${typ}`);
    const { sub, name, email, picture, sid } = v.parse(claimsSchema, payload);
    return { uid: sub, name, email, picture, sessionId: sid };
  }

  /**
   * @returns who the token speaks for, or null for one that is not good
   * @throws Error when the keys cannot be had: that says nothing of the token
   */
  return async function verify(token: string): Promise<Claims | null> {
    const set = await keySet(false);
    try {
      return await claimsOf(token, set);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) return null;
    }
    const fresh = await keySet(true);
    return claimsOf(token, fresh).catch(() => null);
  };
}
