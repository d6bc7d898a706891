import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as v from "valibot";
import type { Clock } from "../platform/clock.ts";
import type { Claims } from "./auth-middleware.server.ts";

const payloadSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  name: v.optional(v.string(), ""),
  email: v.string(),
  email_verified: v.optional(v.boolean(), false),
  picture: v.nullish(v.string(), null),
  sid: v.nullish(v.string(), null),
  /** When the token was made and when its owner signed in, in seconds since 1970. */
  iat: v.optional(v.number(), 0),
  auth_time: v.optional(v.number()),
});

/** Who makes tokens, and for whom. */
export interface TokenIssuer {
  issuer: string;
  audience: string;
}

interface TokenVerifierOptions extends TokenIssuer {
  /** The only one that is accepted, such as `ES256`. */
  algorithm: string;
  /** Finds the key that a token names. Fails with a JOSEError if that is the token's fault. */
  getKey: JWTVerifyGetKey;
  clock: Clock;
}

/** How far the clocks of issuer and server may be apart, in seconds. */
const clockTolerance = 5;

/** The claims that every token must have, signed or not, as jose checks them. */
export function claimVerification({ issuer, audience }: TokenIssuer, clock: Clock) {
  return {
    issuer,
    audience,
    requiredClaims: ["sub", "exp"],
    clockTolerance,
    currentDate: new Date(clock()),
  };
}

/** @throws JWTInvalid for a token without an owner or an address, or of the future */
export function readClaims(payload: JWTPayload, clock: Clock): Claims {
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

/** Verifies access tokens: signature, algorithm, type, issuer, audience, times. */
export function createTokenVerifier(options: TokenVerifierOptions) {
  const { algorithm, getKey, clock, ...issuer } = options;

  /**
   * @returns who the token speaks for, or null for one that is not valid
   * @throws what `getKey` throws when keys cannot be had: that says nothing of the token
   */
  return async function verify(token: string): Promise<Claims | null> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, getKey, {
        ...claimVerification(issuer, clock),
        algorithms: [algorithm],
      });
      // A token for something else may bear the same signature (RFC 8725, 3.11).
      const { typ = "JWT" } = protectedHeader;
      if (!/^(application\/)?jwt$/i.test(typ)) return null;
      return readClaims(payload, clock);
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}
