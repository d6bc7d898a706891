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
  /** When the token was issued and when its owner signed in, in seconds since 1970. */
  iat: v.optional(v.number(), 0),
  auth_time: v.optional(v.number()),
});

/** The expected `iss` and `aud` of tokens. */
export interface TokenIssuer {
  issuer: string;
  audience: string;
}

interface TokenVerifierOptions extends TokenIssuer {
  /** The only accepted signature algorithm, such as `ES256`. */
  algorithm: string;
  /** Finds the key that a token names. Throws a JOSEError if there is no such key. */
  getKey: JWTVerifyGetKey;
  clock: Clock;
}

/** How much the clocks of issuer and server may differ, in seconds. */
const clockTolerance = 5;

/** jose's options for verifying the claims of a token, signed or not. */
export function claimVerification({ issuer, audience }: TokenIssuer, clock: Clock) {
  return {
    issuer,
    audience,
    requiredClaims: ["sub", "exp"],
    clockTolerance,
    currentDate: new Date(clock()),
  };
}

/** @throws JWTInvalid without subject or e-mail address, or if issued in the future */
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

/** Verifies access tokens: signature, algorithm, type, issuer, audience and times. */
export function createTokenVerifier(options: TokenVerifierOptions) {
  const { algorithm, getKey, clock, ...issuer } = options;

  /**
   * @returns the claims of the token, or null if it is not valid
   * @throws what `getKey` throws when the keys cannot be loaded, which says nothing about the token
   */
  return async function verify(token: string): Promise<Claims | null> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, getKey, {
        ...claimVerification(issuer, clock),
        algorithms: [algorithm],
      });
      // The same key may also sign tokens for other purposes (RFC 8725, 3.11).
      const { typ = "JWT" } = protectedHeader;
      if (!/^(application\/)?jwt$/i.test(typ)) return null;
      return parseClaims(payload, clock);
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}
