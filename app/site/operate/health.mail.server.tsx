import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { HealthName } from "./health.store.server.ts";
import { operateWords } from "./operate.words.ts";

/** To an operator: what has turned bad. @param siteUrl address of the site, with the language */
export function healthMail(
  email: string,
  wrong: readonly HealthName[],
  { letterhead, siteUrl }: { letterhead: Letterhead; siteUrl: string },
) {
  const site = letterhead.siteName;
  return writeMail(email, letterhead, {
    subject: operateWords.health.subject,
    parts: [
      ...wrong.map((name) => operateWords.health.wrong[name]),
      { button: operateWords.health.open, href: `${siteUrl}/operate/state` },
    ],
    footer: operateWords.health.why({ site }),
  });
}
