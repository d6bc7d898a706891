import { writeMail } from "../../platform/mail/letter.server.tsx";
import { formatCount, formatDay } from "../../platform/text/format.ts";
import type { LetterSite } from "./reports.mail.server.tsx";

/** To an operator: how many things wait. The page says what was reported, and by whom. */
export function waitingMail(email: string, waiting: number, { letterhead, siteUrl }: LetterSite) {
  return writeMail(email, letterhead, {
    subject: "something new was reported",
    parts: [
      `Gardeners have reported something: ${formatCount(waiting, "item")} to look at.`,
      { button: "Open the reports", href: `${siteUrl}/operate` },
    ],
    footer: `You get this because you are an operator of ${letterhead.siteName}. We send it when something new was reported, at most once an hour.`,
  });
}

/** To an operator, when nobody has acted for two weeks. @param since when the oldest was reported */
export function unattendedMail(
  email: string,
  { waiting, since }: { waiting: number; since: number },
  { letterhead, siteUrl }: LetterSite,
) {
  const { siteName } = letterhead;
  return writeMail(email, letterhead, {
    subject: "nobody looks after the site",
    parts: [
      `No operator of ${siteName} has done anything for two weeks. ${formatCount(waiting, "report")} ${waiting === 1 ? "waits" : "wait"}, the oldest since ${formatDay(since)}.`,
      "Until somebody does, what several gardeners have reported stays hidden, and new gardeners cannot ask or answer under the tips of others.",
      { button: "Open the reports", href: `${siteUrl}/operate` },
    ],
    footer: `You get this because you are an operator of ${siteName}. We send it every two weeks while nobody looks after the site.`,
  });
}
