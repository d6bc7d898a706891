import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import { gardenerPath } from "./gardeners.ts";
import { gardenerWords } from "./gardeners.words.ts";

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
    subject: gardenerWords.messageSubject,
    parts: [
      gardenerWords.hasWrittenToYou({ name: sender.gardenersName, site: letterhead.siteName }),
      ...text.split(/\n\s*\n/).map((prose) => ({ prose })),
      { button: gardenerWords.seeTheirProfile, href: siteUrl + gardenerPath(sender) },
    ],
    footer: gardenerWords.whatAnAnswerShows({ email: sender.email }),
    headers: { "Reply-To": sender.email },
  });
}
