import { writeMail } from "../../platform/mail/letter.server.tsx";
import { formatDay } from "../../platform/text/dates.ts";
import type { LetterSite } from "./reports.mail.server.tsx";
import { reportWords } from "./reports.words.ts";

/** To an operator: how many things wait. The page says what was reported, and by whom. */
export function waitingMail(email: string, waiting: number, { letterhead, siteUrl }: LetterSite) {
  return writeMail(email, letterhead, {
    subject: reportWords.operators.newReported,
    parts: [
      reportWords.operators.toLookAt({ count: waiting }),
      { button: reportWords.operators.openReports, href: `${siteUrl}/operate` },
    ],
    footer: reportWords.operators.whyHourly({ site: letterhead.siteName }),
  });
}

/** To an operator, when nobody has acted for two weeks. @param since when the oldest was reported */
export function unattendedMail(
  email: string,
  { waiting, since }: { waiting: number; since: number },
  { letterhead, siteUrl }: LetterSite,
) {
  const site = letterhead.siteName;
  return writeMail(email, letterhead, {
    subject: reportWords.operators.nobodyLooks,
    parts: [
      reportWords.operators.waiting({ site, count: waiting, date: formatDay(since) }),
      reportWords.operators.untilThen,
      { button: reportWords.operators.openReports, href: `${siteUrl}/operate` },
    ],
    footer: reportWords.operators.whyFortnightly({ site }),
  });
}
