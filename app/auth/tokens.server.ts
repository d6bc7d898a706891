import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from "jose";
import * as v from "valibot";
import type { Clock } from "../platform/clock.ts";
import type { Claims } from "./auth-middleware.server.ts";

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  name: v.optional(v.string(), ""),
  email: v.string(),
  email_verified: v.optional(v.boolean(), false),
  picture: v.nullish(v.string(), null),
  sid: v.nullish(v.string(), null),
  /** When the token was made and when its owner signed in, in seconds since 1970. */
  iat: v.optional(v.number()),
  auth_time: v.optional(v.number()),
});

interface Issuer {
  issuer: string;
  audience: string;
}

interface SigningIssuer extends Issuer {
  algorithm: string;
  /** The keys; `again` for a token that names one that is not among them. */
  keys: (again: boolean) => Promise<JSONWebKeySet>;
}

/** How far the clocks of issuer and server may be apart, in seconds. */
const clockTolerance = 5;

/** Keys are asked for again when a token names one that is not known, at most this often. */
const keysAgainAfter = 10_000;

/** What is checked of every token, signed or not. */
export function whatIsChecked({ issuer, audience }: Issuer, clock: Clock) {
  return {
    issuer,
    audience,
    requiredClaims: ["sub", "exp"],
    clockTolerance,
    currentDate: new Date(clock()),
  };
}

/** @throws Error for a token that says too little, or was made later than now */
export function claimsIn(payload: JWTPayload, clock: Clock): Claims {
  const { sub, name, email, email_verified, picture, sid, ...times } = v.parse(
    claimsSchema,
    payload,
  );
  const latest = Math.max(times.iat ?? 0, times.auth_time ?? 0);
  if (latest > clock() / 1000 + clockTolerance) throw new errors.JWTInvalid("of the future");
  return {
    uid: sub,
    name,
    email,
    emailVerified: email_verified,
    picture,
    sessionId: sid,
    signedInAt: (times.auth_time ?? times.iat ?? 0) * 1000,
  };
}

/** Keys that do not change by themselves, kept until a token names one that is not known. */
export function keptKeys(ask: () => Promise<JSONWebKeySet>, clock: Clock) {
  let known: JSONWebKeySet | null = null;
  let askedAt = 0;
  return async (again: boolean) => {
    if (!known || (again && clock() - askedAt > keysAgainAfter)) {
      known = await ask();
      askedAt = clock();
    }
    return known;
  };
}

/** Checks access tokens: signature, algorithm, type, issuer, audience, times. */
export function createTokenCheck({ algorithm, keys, ...issuer }: SigningIssuer, clock: Clock) {
  let known: { keys: JSONWebKeySet; set: ReturnType<typeof createLocalJWKSet> } | null = null;

  async function keySet(again: boolean) {
    const now = await keys(again);
    if (known?.keys !== now) known = { keys: now, set: createLocalJWKSet(now) };
    return known.set;
  }

  async function claimsOf(token: string, set: ReturnType<typeof createLocalJWKSet>) {
    const { payload, protectedHeader } = await jwtVerify(token, set, {
      ...whatIsChecked(issuer, clock),
      algorithms: [algorithm],
    });
    // A token for something else may bear the same signature (RFC 8725, 3.11).
    const { typ = "JWT" } = protectedHeader;
    if (!/^(application\/)?jwt$/i.test(typ)) throw new errors.JWTInvalid(`typ is ${typ}`);
    return claimsIn(payload, clock);
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
