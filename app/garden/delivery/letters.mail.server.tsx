import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { lineText, pathOfLine } from "../notifications/notification-texts.ts";
import type { Notification, NotificationLine } from "../notifications/notifications.ts";
import type { Frequency } from "../preferences/preferences.ts";
import { stopLinksOf } from "../preferences/stop-links.server.ts";
import { deliveryWords } from "./delivery.words.ts";

interface LetterServices {
  letterhead: Letterhead;
  siteUrl: string;
  mailedLinks: MailedLinks;
  publicTips: boolean;
}

interface Recipient {
  gardenerId: string;
  email: string;
}

/** The maximum number of tips that a letter names. */
const maxNamed = 20;

/** Writes the letter about answers to questions. */
export async function answersMail(
  { gardenerId, email }: Recipient,
  notifications: readonly Notification[],
  services: LetterServices,
) {
  const links = await stopLinksOf("answers", { id: gardenerId, email }, services);
  const words = deliveryWords.answers;
  const isOne = notifications.length === 1;
  return writeMail(email, services.letterhead, {
    subject: isOne ? words.subject : words.subjectOfSeveral,
    parts: [isOne ? words.text : words.textOfSeveral, { items: itemsOf(notifications, services) }],
    footer: {
      words: words.why,
      link: { text: deliveryWords.stop.answers, href: links.page },
    },
    headers: links.headers,
  });
}

/** Writes the daily or weekly letter about all unread notifications. */
export async function digestMail(
  { gardenerId, email, frequency }: Recipient & { frequency: Frequency },
  notifications: readonly Notification[],
  services: LetterServices,
) {
  const links = await stopLinksOf("digest", { id: gardenerId, email }, services);
  const words = deliveryWords.digest;
  const more = notifications.length - maxNamed;
  return writeMail(email, services.letterhead, {
    subject: words.subject,
    parts: [
      words.text,
      { items: itemsOf(notifications, services) },
      ...(more > 0 ? [words.more({ count: more })] : []),
      { button: words.seeAll, href: `${services.siteUrl}${localBase()}/notices` },
    ],
    footer: {
      words: frequency === "day" ? words.why.day : words.why.week,
      link: { text: deliveryWords.stop.digest, href: links.page },
    },
    headers: links.headers,
  });
}

function itemsOf(notifications: readonly Notification[], { siteUrl, publicTips }: LetterServices) {
  const site = { membersOnly: !publicTips };
  return notifications.slice(0, maxNamed).flatMap((notification) => {
    const { subject, mine, lines } = notification;
    const [first] = lines;
    if (!first) return [];
    return {
      title: subject.title,
      lang: langOf(subject.language),
      note: lines.map((line) => withoutNames(line, mine)).join(" · "),
      href: siteUrl + localBase() + pathOfLine(notification, first, site),
    };
  });
}

/**
 * Returns the text of a line. Counts people but does not name them, because a waiting letter must
 * not contain the name of a deleted account.
 */
function withoutNames(line: NotificationLine, mine: boolean) {
  const words = deliveryWords.happened;
  const count = line.people.length + line.others;
  switch (line.kind) {
    case "answer":
      return words.answer({ count });
    case "mention":
      return words.mention({ count });
    case "remark":
      return mine ? words.commentOnYours({ count }) : words.commentOnFollowed({ count });
    case "tip":
      return words.tip({ count });
    default:
      return lineText(line, mine);
  }
}
