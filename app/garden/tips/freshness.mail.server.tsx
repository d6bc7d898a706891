import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import { langOf } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { stopLinksOf } from "../preferences/stop-links.server.ts";
import { tipWords } from "./tips.words.ts";

interface AskedTip {
  id: string;
  title: string;
  language: Language | null;
}

interface LetterServices {
  letterhead: Letterhead;
  siteUrl: string;
  mailedLinks: MailedLinks;
  ownLanguage: Language;
}

const maxNamed = 12;

export async function stillTrueMail(
  author: { id: string; email: string },
  tips: AskedTip[],
  { letterhead, siteUrl, mailedLinks, ownLanguage }: LetterServices,
) {
  const links = await stopLinksOf("stillTrue", author, { mailedLinks, siteUrl });
  const items = tips.slice(0, maxNamed).map(({ id, title, language }) => ({
    title,
    lang: langOf(language ?? ownLanguage),
    href: `${siteUrl}${localBase()}/tipDetail/${id}`,
  }));
  const isOne = tips.length === 1;
  return writeMail(author.email, letterhead, {
    subject: isOne ? tipWords.isYourTipTrue : tipWords.areYourTipsTrue,
    parts: [isOne ? tipWords.openThisTip : tipWords.openTheseTips, { items }],
    footer: {
      words: tipWords.whyThisLetter,
      link: { text: tipWords.stopLetters, href: links.page },
    },
    headers: links.headers,
  });
}
