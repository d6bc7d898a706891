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
    subject: "is this still true?",
    parts: [
      "It is two years since you wrote this, or said that it holds. Open it, and press “Still true”, or put right what you do otherwise now. You are asked once.",
      { items },
    ],
    footer: "You get this because you have shared tips. If you do nothing, they stay as they are.",
  });
}
