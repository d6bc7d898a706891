import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import { langOf } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { stopLinksOf } from "../preferences/stop-links.server.ts";
import type { DueEventLetter } from "./event-letters.store.server.ts";
import { eventPath } from "./events.ts";
import { eventWhen, eventWords } from "./events.words.ts";

interface EventLetterSite {
  letterhead: Letterhead;
  siteUrl: string;
  mailedLinks: MailedLinks;
  ownLanguage: Language;
}

/** The maximum number of dates that a letter names. */
const maxNamed = 12;

/** Writes a letter about dates of an event to a gardener who comes, or may come. */
export async function eventMail(
  { gardenerId, email, eventId, kind, dates }: Omit<DueEventLetter, "uid" | "locale">,
  { letterhead, siteUrl, mailedLinks, ownLanguage }: EventLetterSite,
) {
  const words = eventWords.letters;
  const hrefOf = (day?: string) => siteUrl + localBase() + eventPath({ _id: eventId }, day);
  const { subject, text } = words[kind === "moved-up" ? "movedUp" : kind];
  const items = dates
    .slice(0, maxNamed)
    .map(({ day, title, language, place, repeats, ...times }) => ({
      title,
      lang: langOf(language ?? ownLanguage),
      note: [eventWhen(times), place].filter(Boolean).join(" · "),
      href: hrefOf(repeats ? day : undefined),
    }));
  const content = { subject, parts: [text, { items }] };
  if (kind !== "reminder") {
    const link = { text: words.toEvent, href: hrefOf() };
    return writeMail(email, letterhead, { ...content, footer: { words: words.why, link } });
  }
  const links = await stopLinksOf("events", { id: gardenerId, email }, { mailedLinks, siteUrl });
  return writeMail(email, letterhead, {
    ...content,
    footer: { words: words.whyReminder, link: { text: words.stop, href: links.page } },
    headers: links.headers,
  });
}
