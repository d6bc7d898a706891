import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "../process/clock.ts";

export type MailedLinks = ReturnType<typeof createMailedLinks>;

/** Makes functions that sign and verify the tokens in mailed links. Each token has one purpose. */
export function createMailedLinks(secret: string, clock: Clock) {
  const key = new TextEncoder().encode(secret);
  const seconds = () => Math.floor(clock() / 1000);

  return {
    /**
     * Signs a token. @param lifetimeMs the lifetime in milliseconds; by default the token does not
     * expire
     */
    async sign(purpose: string, subject: string, lifetimeMs?: number) {
      const jwt = new SignJWT({})
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(subject)
        .setAudience(purpose)
        .setIssuedAt(seconds());
      if (lifetimeMs) jwt.setExpirationTime(seconds() + lifetimeMs / 1000);
      return jwt.sign(key);
    },

    /**
     * Makes a secret token of 43 characters that is always the same for a purpose and subject. The
     * caller can make the token again, so the database stores only its hash.
     */
    repeatable: (purpose: string, subject: string) =>
      createHmac("sha256", key).update(`${purpose} ${subject}`).digest("base64url"),

    /**
     * Returns the subject of a token; null if the token is forged or expired, or has another
     * purpose.
     */
    async verify(purpose: string, token: string) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          audience: purpose,
          currentDate: new Date(clock()),
        });
        return payload.sub ?? null;
      } catch {
        return null;
      }
    },
  };
}
