import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "../process/clock.ts";

export type MailedLinks = ReturnType<typeof createMailedLinks>;

/** Signs the tokens of links in mails, each for one purpose. */
export function createMailedLinks(secret: string, clock: Clock) {
  const key = new TextEncoder().encode(secret);
  const seconds = () => Math.floor(clock() / 1000);

  return {
    /** @param lifetimeMs how long the token is valid; without it, it does not expire */
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
     * A token that nobody can guess, 43 letters long, and that can be made again at any time: it need
     * not be kept, and what it opens is found by its hash.
     */
    repeatable: (purpose: string, subject: string) =>
      createHmac("sha256", key).update(`${purpose} ${subject}`).digest("base64url"),

    /** The subject of a token; null for one that is forged, expired, or for another purpose. */
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
