import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import { stopLinksOf } from "../../platform/mail/stop-links.server.ts";
import { formatCount } from "../../platform/text/format.ts";
import type { Notice, NoticeLine } from "../notices/notices.ts";
import { lineText, pathOfHappening } from "../notices/notices.words.ts";

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
  const isOne = notices.length === 1;
  return writeMail(email, services.letterhead, {
    subject: isOne ? "your question was answered" : "your questions were answered",
    parts: [
      isOne
        ? "There is a new answer to your question."
        : "There are new answers to your questions.",
      { items: itemsOf(notices, services) },
    ],
    footer: {
      words: "You get this at most once an hour, because you asked for it. To stop these emails:",
      link: { text: "Stop these emails", href: links.page },
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
  const more = notices.length - maxNamed;
  return writeMail(email, services.letterhead, {
    subject: "what is new for you",
    parts: [
      "This is new for you, and you have not seen it yet.",
      { items: itemsOf(notices, services) },
      ...(more > 0 ? [`There is something new at ${formatCount(more, "more tip")}.`] : []),
      { button: "See all of it", href: `${services.siteUrl}/notices` },
    ],
    footer: {
      words: `You get this once a ${digest} if something is new, because you asked for it. To stop these emails:`,
      link: { text: "Stop these emails", href: links.page },
    },
    headers: links.headers,
  });
}

function itemsOf(notices: readonly Notice[], { siteUrl, publicTips }: LetterServices) {
  return notices.slice(0, maxNamed).map(({ tip, mine, lines }) => ({
    title: tip.title,
    note: lines.map((line) => lineText(withoutNames(line), mine)).join(" · "),
    href: siteUrl + pathOfHappening(tip, lines[0]?.remark ?? null, { membersOnly: !publicTips }),
  }));
}

/**
 * Letters count people and name nobody. One that waits would keep the name of somebody who has deleted
 * their account meanwhile.
 */
function withoutNames(line: NoticeLine): NoticeLine {
  if (line.kind === "like") return line;
  const count = line.people.length + line.others;
  const name = count === 1 ? "A gardener" : formatCount(count, "gardener");
  return { ...line, people: [{ _id: null, name }], others: 0 };
}
