import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import { titleWithDeed } from "../gardens/deeds.words.ts";
import type { Deed, YearPart } from "../gardens/gardens.ts";
import {
  monthName,
  partName,
  windowInMonths,
  windowOfBits,
  type Year,
} from "../gardens/seasons.ts";

/** The purpose for which the token of a link that ends the letters is signed. */
export const stopPurpose = "season-mails-stop";

interface SeasonLetter {
  to: string;
  gardenerId: string;
  /** The part of the year that has begun. */
  part: YearPart;
  /** Of the gardener's garden. */
  year: Year;
  tips: { id: string; title: string; deed: Deed | null; yearParts: number }[];
}

interface LetterServices {
  letterhead: Letterhead;
  siteUrl: string;
  mailedLinks: MailedLinks;
}

/** Tells a gardener that what they have saved is to be done now. */
export async function seasonMail(
  { to, gardenerId, part, year, tips }: SeasonLetter,
  { letterhead, siteUrl, mailedLinks }: LetterServices,
) {
  const token = await mailedLinks.sign(stopPurpose, gardenerId);
  const items = tips.map(({ id, title, deed, yearParts }) => ({
    title: titleWithDeed(title, deed),
    note: windowInMonths(windowOfBits(yearParts), year),
    href: `${siteUrl}/tipDetail/${id}`,
  }));
  // Where the year has rain and drought, a month is not of autumn or of spring.
  const begun = year.wetMonths?.length ? monthName(part, year.hemisphere) : partName(part);
  return writeMail(to, letterhead, {
    subject: "time for what you saved",
    title: `${begun} has begun`,
    parts: ["You have saved these, and now is the time:", { items }],
    footer: {
      words: "You get this at most once a month, because you asked for it. To stop:",
      link: { text: "No more of these", href: `${siteUrl}/reminders/stop?token=${token}` },
    },
    headers: {
      "List-Id": `<saved-tips.${new URL(siteUrl).hostname}>`,
      "List-Unsubscribe": `<${siteUrl}/home/reminders/stop?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
}
