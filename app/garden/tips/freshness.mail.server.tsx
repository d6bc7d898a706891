import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import { stopLinksOf } from "../../platform/mail/stop-links.server.ts";

interface AskedTip {
  id: string;
  title: string;
}

interface LetterServices {
  letterhead: Letterhead;
  siteUrl: string;
  mailedLinks: MailedLinks;
}

/** The most tips that a letter names. */
const maxNamed = 12;

/** Asks an author whether what they have shared long ago is still true. */
export async function stillTrueMail(
  author: { id: string; email: string },
  tips: AskedTip[],
  { letterhead, siteUrl, mailedLinks }: LetterServices,
) {
  const links = await stopLinksOf("freshness", author, { mailedLinks, siteUrl });
  const items = tips
    .slice(0, maxNamed)
    .map(({ id, title }) => ({ title, href: `${siteUrl}/tipDetail/${id}` }));
  return writeMail(author.email, letterhead, {
    subject: tips.length === 1 ? "is your tip still true?" : "are your tips still true?",
    parts: [
      `${tips.length === 1 ? "You wrote or confirmed this tip" : "You wrote or confirmed these tips"} two years ago. Open ${tips.length === 1 ? "it" : "each of them"}: press “Still true”, or edit it. We ask you only once.`,
      { items },
    ],
    footer: {
      words:
        "You get this email because you share tips. If you do nothing, your tips stay as they are. To get no more of these emails:",
      link: { text: "Stop these emails", href: links.page },
    },
    headers: links.headers,
  });
}
