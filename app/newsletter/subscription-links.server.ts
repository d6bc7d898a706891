import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "../platform/clock.ts";
import { confirmationLifetimeMs, newsletterProblems } from "./newsletter.ts";

/** What a link is for. One that confirms is valid for a week, one that unsubscribes does not expire. */
type Purpose = "confirm" | "unsubscribe";

export type SubscriptionLinks = ReturnType<typeof createSubscriptionLinks>;

/** Links that prove that whoever opens them reads the mail of an address. */
export function createSubscriptionLinks(secret: string, siteUrl: string, clock: Clock) {
  const key = new TextEncoder().encode(secret);
  const seconds = () => Math.floor(clock() / 1000);

  async function sign(purpose: Purpose, email: string) {
    const jwt = new SignJWT({})
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(email)
      .setAudience(`newsletter-${purpose}`)
      .setIssuedAt(seconds());
    if (purpose === "confirm") jwt.setExpirationTime(seconds() + confirmationLifetimeMs / 1000);
    return jwt.sign(key);
  }

  return {
    /** The page that confirms or unsubscribes. */
    pageUrl: async (purpose: Purpose, email: string) =>
      `${siteUrl}/newsletter/${purpose}?token=${await sign(purpose, email)}`,

    /** Where a mail program unsubscribes by itself (RFC 8058). */
    oneClickUrl: async (email: string) =>
      `${siteUrl}/home/newsletter/unsubscribe?token=${await sign("unsubscribe", email)}`,

    /** The address that a link was made for. @throws Problem 422 for one that is not valid */
    async verify(purpose: Purpose, token: string) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          audience: `newsletter-${purpose}`,
          currentDate: new Date(clock()),
        });
        if (payload.sub) return payload.sub;
      } catch {
        // Forged, edited, expired, or for the other purpose: the answer is the same.
      }
      throw newsletterProblems.badLink();
    },
  };
}
