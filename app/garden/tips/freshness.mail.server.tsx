import type { Mail } from "../../platform/mail/mail.server.ts";
import {
  type Letterhead,
  MailFooter,
  MailLink,
  renderMail,
} from "../../platform/mail/mail-layout.server.tsx";

interface AskedTip {
  id: string;
  title: string;
}

/** How many tips a letter names. */
const maxNamed = 12;

/** Asks an author whether what they have shared long ago is still true. */
export function stillTrueMail(
  to: string,
  tips: AskedTip[],
  { letterhead, siteUrl }: { letterhead: Letterhead; siteUrl: string },
): Mail {
  const intro =
    "It is two years since you wrote this, or said that it holds. Open it, and press “Still true”, or put right what you do otherwise now. You are asked once.";
  const named = tips
    .slice(0, maxNamed)
    .map(({ id, title }) => ({ title, address: `${siteUrl}/tipDetail/${id}` }));
  const why =
    "You get this because you have shared tips. If you do nothing, they stay as they are.";
  return {
    to,
    subject: `${letterhead.siteName}: is this still true?`,
    text: [intro, ...named.map(({ title, address }) => `${title}\n${address}`), why].join("\n\n"),
    html: renderMail(
      letterhead,
      "Is this still true?",
      <>
        <p>{intro}</p>
        {named.map(({ title, address }) => (
          <p key={address}>
            <MailLink href={address} large>
              {title}
            </MailLink>
          </p>
        ))}
        <MailFooter>{why}</MailFooter>
      </>,
    ),
  };
}
