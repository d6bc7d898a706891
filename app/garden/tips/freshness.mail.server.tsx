import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";

interface AskedTip {
  id: string;
  title: string;
}

/** The most tips that a letter names. */
const maxNamed = 12;

/** Asks an author whether what they have shared long ago is still true. */
export function stillTrueMail(
  to: string,
  tips: AskedTip[],
  { letterhead, siteUrl }: { letterhead: Letterhead; siteUrl: string },
) {
  const items = tips
    .slice(0, maxNamed)
    .map(({ id, title }) => ({ title, href: `${siteUrl}/tipDetail/${id}` }));
  return writeMail(to, letterhead, {
    subject: tips.length === 1 ? "is your tip still true?" : "are your tips still true?",
    parts: [
      `${tips.length === 1 ? "You wrote or confirmed this tip" : "You wrote or confirmed these tips"} two years ago. Open ${tips.length === 1 ? "it" : "each of them"}: press “Still true”, or edit it. We ask you only once.`,
      { items },
    ],
    footer:
      "You get this email because you share tips. If you do nothing, your tips stay as they are.",
  });
}
