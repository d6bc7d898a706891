import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "../platform/clock.ts";
import { confirmWithin, newsletterProblems } from "./newsletter.ts";

/** What a link may be used for. One for confirming is good for a week, one for leaving for ever. */
type Purpose = "confirm" | "unsubscribe";

export type SubscriptionLinks = ReturnType<typeof createSubscriptionLinks>;

/** Links that prove that whoever opens them reads the mail of an address. */
export function createSubscriptionLinks(secret: string, siteUrl: string, clock: Clock) {
  const key = new TextEncoder().encode(secret);
  const seconds = () => Math.floor(clock() / 1000);

  async function token(purpose: Purpose, email: string) {
    const jwt = new SignJWT({})
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(email)
      .setAudience(`newsletter-${purpose}`)
      .setIssuedAt(seconds());
    if (purpose === "confirm") jwt.setExpirationTime(seconds() + confirmWithin / 1000);
    return jwt.sign(key);
  }

  return {
    /** The page that confirms or leaves. */
    page: async (purpose: Purpose, email: string) =>
      `${siteUrl}/newsletter/${purpose}?token=${await token(purpose, email)}`,

    /** Where a mail program unsubscribes by itself (RFC 8058). */
    oneClick: async (email: string) =>
      `${siteUrl}/home/newsletter/unsubscribe?token=${await token("unsubscribe", email)}`,

    /** The address that a link was made for. @throws Problem 422 for one that is not good */
    async read(purpose: Purpose, given: string) {
      try {
        const { payload } = await jwtVerify(given, key, {
          algorithms: ["HS256"],
          audience: `newsletter-${purpose}`,
          currentDate: new Date(clock()),
        });
        if (payload.sub) return payload.sub;
      } catch {
        // Forged, edited, too old, or for the other purpose: it is all the same to the reader.
      }
      throw newsletterProblems.badLink();
    },
  };
}
