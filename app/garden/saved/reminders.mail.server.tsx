import type { Mail } from "../../platform/mail/mail.server.ts";
import {
  type Letterhead,
  MailFooter,
  MailLink,
  MailNote,
  renderMail,
} from "../../platform/mail/mail-layout.server.tsx";
import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import type { Garden, YearPart } from "../gardens/gardens.ts";
import { partName, windowInMonths, windowOfBits } from "../gardens/seasons.ts";

/** What the token of a link that ends the letters is signed for. */
export const stopPurpose = "season-mails-stop";

interface SeasonLetter {
  to: string;
  gardenerId: string;
  part: YearPart;
  hemisphere: Garden["hemisphere"];
  tips: { id: string; title: string; yearParts: number }[];
}

interface LetterServices {
  letterhead: Letterhead;
  siteUrl: string;
  mailedLinks: MailedLinks;
}

/** Tells a gardener that what they have saved is to be done now. */
export async function seasonMail(
  { to, gardenerId, part, hemisphere, tips }: SeasonLetter,
  { letterhead, siteUrl, mailedLinks }: LetterServices,
): Promise<Mail> {
  const token = await mailedLinks.sign(stopPurpose, gardenerId);
  const page = `${siteUrl}/reminders/stop?token=${token}`;
  const title = `${partName(part)} has begun`;
  const intro = "You have saved these, and now is the time:";
  const why = "You get this at most once a month, because you asked for it. To stop:";
  const lines = tips.map(({ id, title: tip, yearParts }) => ({
    title: tip,
    when: windowInMonths(windowOfBits(yearParts), hemisphere),
    address: `${siteUrl}/tipDetail/${id}`,
  }));
  return {
    to,
    subject: `${letterhead.siteName}: time for what you saved`,
    text: [
      intro,
      ...lines.map((line) => [line.title, line.when, line.address].join("\n")),
      `${why} ${page}`,
    ].join("\n\n"),
    html: renderMail(
      letterhead,
      title,
      <>
        <p>{intro}</p>
        {lines.map((line) => (
          <div key={line.address} style={{ margin: "0 0 24px" }}>
            <MailLink href={line.address} large>
              {line.title}
            </MailLink>
            <MailNote>{line.when}</MailNote>
          </div>
        ))}
        <MailFooter>
          {why} <MailLink href={page}>No more of these</MailLink>
        </MailFooter>
      </>,
    ),
    headers: {
      "List-Id": `<saved-tips.${new URL(siteUrl).hostname}>`,
      "List-Unsubscribe": `<${siteUrl}/home/reminders/stop?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
