import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { confirmationLifetimeMs, newsletterProblems } from "./newsletter.contract.ts";

/** A link that confirms is valid for a week, one that unsubscribes does not expire. */
type Purpose = "confirm" | "unsubscribe";

export type SubscriptionLinks = ReturnType<typeof createSubscriptionLinks>;

/** Links that prove that whoever opens them reads the mail of an address. */
export function createSubscriptionLinks(links: MailedLinks, siteUrl: string) {
  const sign = (purpose: Purpose, email: string) =>
    links.sign(
      `newsletter-${purpose}`,
      email,
      purpose === "confirm" ? confirmationLifetimeMs : undefined,
    );

  return {
    /** The page that confirms or unsubscribes. */
    pageUrl: async (purpose: Purpose, email: string) =>
      `${siteUrl}${localBase()}/newsletter/${purpose}?token=${await sign(purpose, email)}`,

    /** Where a mail program unsubscribes by itself (RFC 8058). */
    oneClickUrl: async (email: string) =>
      `${siteUrl}/home/newsletter/unsubscribe?token=${await sign("unsubscribe", email)}`,

    /** The address that a link was made for. @throws Problem 422 for one that is not valid */
    async verify(purpose: Purpose, token: string) {
      const email = await links.verify(`newsletter-${purpose}`, token);
      if (email === null) throw newsletterProblems.badLink();
      return email;
    },
  };
}
