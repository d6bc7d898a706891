import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import { stopLinksOf } from "../../platform/mail/stop-links.server.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import type { Notice, NoticeLine } from "../notices/notices.ts";
import { lineText, pathOfHappening } from "../notices/notices.words.ts";
import { reachWords } from "./reach.words.ts";

interface LetterServices {
  letterhead: Letterhead;
  siteUrl: string;
  mailedLinks: MailedLinks;
  /** True if everyone may read tips. */
  publicTips: boolean;
}

interface Addressee {
  gardenerId: string;
  email: string;
}

/** The most tips that a letter names. */
const maxNamed = 20;

/** Tells somebody that their questions were answered. */
export async function answersMail(
  { gardenerId, email }: Addressee,
  notices: readonly Notice[],
  services: LetterServices,
) {
  const links = await stopLinksOf("answers", { id: gardenerId, email }, services);
  const words = reachWords.answers;
  const isOne = notices.length === 1;
  return writeMail(email, services.letterhead, {
    subject: isOne ? words.subject : words.subjectOfSeveral,
    parts: [isOne ? words.text : words.textOfSeveral, { items: itemsOf(notices, services) }],
    footer: {
      words: words.why,
      link: { text: reachWords.stop.answers, href: links.page },
    },
    headers: links.headers,
  });
}

/** Tells somebody all that is new for them since a day or a week. */
export async function digestMail(
  { gardenerId, email, digest }: Addressee & { digest: "day" | "week" },
  notices: readonly Notice[],
  services: LetterServices,
) {
  const links = await stopLinksOf("digest", { id: gardenerId, email }, services);
  const words = reachWords.digest;
  const more = notices.length - maxNamed;
  return writeMail(email, services.letterhead, {
    subject: words.subject,
    parts: [
      words.text,
      { items: itemsOf(notices, services) },
      ...(more > 0 ? [words.more({ count: more })] : []),
      { button: words.seeAll, href: `${services.siteUrl}${localBase()}/notices` },
    ],
    footer: {
      words: words.why[digest],
      link: { text: reachWords.stop.digest, href: links.page },
    },
    headers: links.headers,
  });
}

function itemsOf(notices: readonly Notice[], { siteUrl, publicTips }: LetterServices) {
  const site = { membersOnly: !publicTips };
  return notices.slice(0, maxNamed).map(({ tip, mine, lines }) => ({
    title: tip.title,
    lang: langOf(tip.language),
    note: lines.map((line) => withoutNames(line, mine)).join(" · "),
    href: siteUrl + localBase() + pathOfHappening(tip, lines[0]?.remark ?? null, site),
  }));
}

/**
 * A line of a notice that counts people and names nobody: a letter that waits would keep the name of
 * somebody who has deleted their account meanwhile.
 */
function withoutNames(line: NoticeLine, mine: boolean) {
  const words = reachWords.happened;
  const count = line.people.length + line.others;
  switch (line.kind) {
    case "answer":
      return words.answer({ count });
    case "mention":
      return words.mention({ count });
    case "remark":
      return mine ? words.remarkOnYours({ count }) : words.remarkOnFollowed({ count });
    case "tip":
      return words.tip({ count });
    case "helped":
    case "like":
      return lineText(line, mine);
  }
}
