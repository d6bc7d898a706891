import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import { plainMail } from "../../platform/mail/plain-mail.server.tsx";
import { gardenerPath } from "./gardeners.ts";

interface Message {
  text: string;
  /** Who has written it, and the confirmed address to which an answer goes. */
  sender: { _id: string; gardenersName: string; email: string };
  recipient: string;
}

/** A message from one gardener to another, whose address the sender does not learn. */
export function messageMail(
  { text, sender, recipient }: Message,
  letterhead: Letterhead,
  siteUrl: string,
) {
  const { siteName } = letterhead;
  const mail = plainMail(recipient, letterhead, {
    subject: "a gardener has written to you",
    title: "A gardener has written to you",
    lines: [
      `${sender.gardenersName} has written to you through ${siteName}:`,
      ...text.split(/\n\s*\n/),
    ],
    link: { text: "See who writes", href: siteUrl + gardenerPath(sender) },
    otherwise: `They do not know your address. If you answer this letter, it goes to ${sender.email}, and they learn yours.`,
  });
  return { ...mail, headers: { ...mail.headers, "Reply-To": sender.email } };
}
