import { writeMail } from "../../platform/mail/letter.server.tsx";
import { mailWords } from "../../platform/mail/mail.words.ts";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import { gardenerPath } from "./gardeners.ts";
import { gardenerWords } from "./gardeners.words.ts";

interface Message {
  text: string;
  /** The gardener who writes the message. Replies go to this confirmed address. */
  sender: { _id: string; gardenersName: string; email: string; hasPage: boolean };
  recipient: string;
  /** The token for the link with which the recipient can block or report the sender. */
  token: string;
}

/**
 * Writes a message from one gardener to another. The sender does not learn the recipient's address.
 */
export function messageMail(
  { text, sender, recipient, token }: Message,
  letterhead: Letterhead,
  siteUrl: string,
) {
  const shows = gardenerWords.whatAnAnswerShows({ email: sender.email });
  const toBlock = mailWords.linkTo({ text: gardenerWords.blockOrReport });
  return writeMail(recipient, letterhead, {
    subject: gardenerWords.messageSubject,
    parts: [
      gardenerWords.hasWrittenToYou({ name: sender.gardenersName, site: letterhead.siteName }),
      ...text.split(/\n\s*\n/).map((prose) => ({ prose })),
      ...(sender.hasPage
        ? [{ button: gardenerWords.seeTheirProfile, href: siteUrl + gardenerPath(sender) }]
        : []),
    ],
    footer: {
      words: { text: `${shows}\n\n${toBlock}`, html: shows },
      link: {
        text: gardenerWords.blockOrReport,
        href: `${siteUrl}/letters/stop?${new URLSearchParams({ kind: "message", token })}`,
      },
    },
    headers: { "Reply-To": sender.email },
  });
}

/** The purpose for which the tokens are signed. */
const purpose = "letter-of-gardener";

interface Correspondence {
  /** The ids of the gardeners. */
  sender: string;
  recipient: string;
}

/** Signs the link with which the recipient of a letter can block or report the sender. */
export const signSender = (mailedLinks: MailedLinks, { sender, recipient }: Correspondence) =>
  mailedLinks.sign(purpose, `${sender} ${recipient}`);

/** Reads a token that `signSender` made; null if the token is invalid. */
export async function readSender(mailedLinks: MailedLinks, token: string) {
  const [sender, recipient] = (await mailedLinks.verify(purpose, token))?.split(" ") ?? [];
  return sender && recipient ? { sender, recipient } : null;
}
