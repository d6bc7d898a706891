import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";

/** The purpose for which the tokens are signed. */
const purpose = "letter-of-gardener";

interface Correspondence {
  /** The ids of the gardeners. */
  sender: string;
  recipient: string;
}

/** Signs the link in a letter by which its recipient blocks or reports the sender. */
export const signSender = (mailedLinks: MailedLinks, { sender, recipient }: Correspondence) =>
  mailedLinks.sign(purpose, `${sender} ${recipient}`);

/** Reads the token of such a link; null for another one. */
export async function readSender(mailedLinks: MailedLinks, token: string) {
  const [sender, recipient] = (await mailedLinks.verify(purpose, token))?.split(" ") ?? [];
  return sender && recipient ? { sender, recipient } : null;
}
