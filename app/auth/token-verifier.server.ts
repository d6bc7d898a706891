import {
  errors,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { Claims } from "../platform/http/access.server.ts";
import type { Clock } from "../platform/process/clock.ts";

const payloadSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  name: v.optional(v.string(), ""),
  email: v.string(),
  email_verified: v.optional(v.boolean(), false),
  picture: v.nullish(v.string(), null),
  sid: v.nullish(v.string(), null),
  /** The times of issue and of the sign-in, in seconds since 1970. */
  iat: v.optional(v.number(), 0),
  auth_time: v.optional(v.number()),
});

export interface TokenIssuer {
  issuer: string;
  audience: string;
}

interface TokenVerifierOptions extends TokenIssuer {
  algorithm: string;
  /** Finds the key that a token names. Throws a JOSEError if there is none. */
  getKey: JWTVerifyGetKey;
  clock: Clock;
}

/** The allowed difference between the clocks of issuer and server, in seconds. */
const clockTolerance = 5;

interface VerifiedToken {
  claims: Claims;
  /** In milliseconds since 1970. */
  expiresAt: number;
  header: JWTHeaderParameters;
  key: unknown;
}

/** The maximum number of verified tokens in memory. Each takes about 2 kB. */
const maxRemembered = 2000;

/** Returns jose's options for verifying the claims of a token. */
export function claimVerification({ issuer, audience }: TokenIssuer, clock: Clock) {
  return {
    issuer,
    audience,
    requiredClaims: ["sub", "exp"],
    clockTolerance,
    currentDate: new Date(clock()),
  };
}

/** @throws JWTInvalid if the subject or email address is missing, or a time is in the future */
export function parseClaims(payload: JWTPayload, clock: Clock): Claims {
  const parsed = v.safeParse(payloadSchema, payload);
  if (!parsed.success) throw new errors.JWTInvalid("claims are missing");
  const { sub, name, email, email_verified, picture, sid, iat, auth_time = iat } = parsed.output;
  if (Math.max(iat, auth_time) > clock() / 1000 + clockTolerance) {
    throw new errors.JWTInvalid("made in the future");
  }
  return {
    uid: sub,
    name,
    email,
    emailVerified: email_verified,
    picture,
    sessionId: sid,
    signedInAt: auth_time * 1000,
  };
}

/**
 * Creates a verifier of an access token's signature, algorithm, type, issuer, audience and times.
 */
export function createTokenVerifier(options: TokenVerifierOptions) {
  const { algorithm, getKey, clock, ...issuer } = options;
  const verified = new LRUCache<string, VerifiedToken>({ max: maxRemembered });

  /** Returns the claims of a token that was verified before, if its key is still valid. */
  async function recall(token: string) {
    const known = verified.get(token);
    if (!known || clock() >= known.expiresAt) return null;
    const key = await getKey(known.header, { payload: "", signature: "" });
    return key === known.key ? known.claims : null;
  }

  /**
   * @returns the claims of the token, or null if it is invalid
   * @throws the error of `getKey` when the keys cannot be loaded
   */
  return async function verify(token: string): Promise<Claims | null> {
    try {
      const known = await recall(token);
      if (known) return known;
      const { payload, protectedHeader, key } = await jwtVerify(token, getKey, {
        ...claimVerification(issuer, clock),
        algorithms: [algorithm],
      });
      // Refuses tokens for other purposes, which the same key may sign (RFC 8725, 3.11).
      const { typ = "JWT" } = protectedHeader;
      if (!/^(application\/)?jwt$/i.test(typ)) return null;
      const claims = parseClaims(payload, clock);
      const expiresAt = (payload.exp ?? 0) * 1000;
      verified.set(token, { claims, expiresAt, key, header: protectedHeader });
      return claims;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}
