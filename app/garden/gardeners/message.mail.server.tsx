import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import { gardenerPath } from "./gardeners.ts";

interface Message {
  text: string;
  /** The gardener who has written it, with the confirmed address to which an answer goes. */
  sender: { _id: string; gardenersName: string; email: string };
  recipient: string;
}

/** A message from one gardener to another, whose address the sender does not learn. */
export function messageMail(
  { text, sender, recipient }: Message,
  letterhead: Letterhead,
  siteUrl: string,
) {
  return writeMail(recipient, letterhead, {
    subject: "a gardener has written to you",
    parts: [
      `${sender.gardenersName} has written to you through ${letterhead.siteName}:`,
      ...text.split(/\n\s*\n/),
      { button: "See their profile", href: siteUrl + gardenerPath(sender) },
    ],
    footer: `They do not see your email address. If you reply to this email, your answer goes to ${sender.email}, and they will see your address.`,
    headers: { "Reply-To": sender.email },
  });
}
