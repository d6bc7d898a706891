import type { Mail } from "./mail.server.ts";
import { type Letterhead, MailButton, MailFooter, renderMail } from "./mail-layout.server.tsx";

/** The content of a mail of a few sentences. */
interface PlainMail {
  subject: string;
  title: string;
  lines: string[];
  /** A button. `validFor`, such as `24 hours`, adds that the link expires and works once. */
  link?: { text: string; href: string; validFor?: string };
  /** What to do if the reader did not request the mail. */
  otherwise?: string;
}

/** Writes a mail of a few sentences, as text and as HTML. */
export function plainMail(
  to: string,
  letterhead: Letterhead,
  { subject, title, lines, link, otherwise }: PlainMail,
): Mail {
  const validity = link?.validFor && `The link is good for ${link.validFor}, and once.`;
  return {
    to,
    subject: `${letterhead.siteName}: ${subject}`,
    text: [...lines, link && `${link.text}:\n${link.href}`, validity, otherwise]
      .filter(Boolean)
      .join("\n\n"),
    html: renderMail(
      letterhead,
      title,
      <>
        {[...lines, validity].map((line) => line && <p key={line}>{line}</p>)}
        {link && <MailButton href={link.href}>{link.text}</MailButton>}
        {otherwise && <MailFooter>{otherwise}</MailFooter>}
      </>,
    ),
  };
}
