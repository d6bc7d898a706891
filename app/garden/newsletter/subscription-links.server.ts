import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { confirmationLifetimeMs, newsletterProblems } from "./newsletter.contract.ts";

/**
 * The action of a link. A confirmation link is valid for a week. A link that unsubscribes does not
 * expire.
 */
type Purpose = "confirm" | "unsubscribe";

export type SubscriptionLinks = ReturnType<typeof createSubscriptionLinks>;

/** Creates signed links for an email address. The site sends these links only to this address. */
export function createSubscriptionLinks(links: MailedLinks, siteUrl: string) {
  const sign = (purpose: Purpose, email: string) =>
    links.sign(
      `newsletter-${purpose}`,
      email,
      purpose === "confirm" ? confirmationLifetimeMs : undefined,
    );

  return {
    /** Returns the address of the page that confirms or ends a subscription. */
    pageUrl: async (purpose: Purpose, email: string) =>
      `${siteUrl}${localBase()}/newsletter/${purpose}?token=${await sign(purpose, email)}`,

    /** Returns the address that a mail program calls to unsubscribe (RFC 8058). */
    oneClickUrl: async (email: string) =>
      `${siteUrl}/home/newsletter/unsubscribe?token=${await sign("unsubscribe", email)}`,

    /** Returns the mail address that a link belongs to. @throws Problem 422 for an invalid link */
    async verify(purpose: Purpose, token: string) {
      const email = await links.verify(`newsletter-${purpose}`, token);
      if (email === null) throw newsletterProblems.badLink();
      return email;
    },
  };
}
