import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import { langOf } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { eventsPart } from "../events/coming-events.server.ts";
import type { ListedEvent } from "../events/events.ts";
import type { Seasons } from "../gardens/climates.ts";
import { climateElsewhere } from "../gardens/climates.words.ts";
import type { YearPart } from "../gardens/gardens.ts";
import { monthOfPart, seasonInMonths, seasonInWords, type Year } from "../gardens/seasons.ts";
import { titleWithTask } from "../gardens/tasks.words.ts";
import { stopLinksOf } from "../preferences/stop-links.server.ts";
import { readingPath, type Tip } from "../tips/tips.ts";
import { savedWords } from "./saved.words.ts";

interface SeasonLetter {
  to: string;
  gardenerId: string;
  /** The part of the year that begins. */
  part: YearPart;
  /** The garden that decides the months: the gardener's garden, or else the site's garden. */
  year: Year;
  /** Null if the gardener has not described a garden. */
  garden: Seasons | null;
  tips: SavedTip[];
  /** The events of the next two weeks. */
  events?: readonly ListedEvent[];
}

type SavedTip = Pick<Tip, "title" | "when" | "deed" | "garden" | "availability"> & {
  id: string;
  language: Language | null;
};

interface LetterServices {
  letterhead: Letterhead;
  siteUrl: string;
  mailedLinks: MailedLinks;
  publicTips: boolean;
  ownLanguage: Language;
}

/**
 * Writes the letter about saved tips whose season begins. Lists tips from other climates
 * separately, because their months do not apply to the gardener.
 */
export async function seasonMail(
  { to, gardenerId, part, year, garden, tips, events = [] }: SeasonLetter,
  { letterhead, siteUrl, mailedLinks, publicTips, ownLanguage }: LetterServices,
) {
  const words = savedWords.mail;
  const addressee = { id: gardenerId, email: to };
  const links = await stopLinksOf("season", addressee, { mailedLinks, siteUrl });
  function itemOf({ id, deed: task, language, ...tip }: SavedTip, note: string) {
    const title = titleWithTask(tip.title, task ?? null);
    return {
      ...{ title, note },
      // The title and the task before it may be in different languages.
      lang: title === tip.title ? langOf(language ?? ownLanguage) : undefined,
      href: siteUrl + localBase() + readingPath({ _id: id, ...tip }, { membersOnly: !publicTips }),
    };
  }
  const mine: ReturnType<typeof itemOf>[] = [];
  const others: typeof mine = [];
  for (const tip of tips) {
    const { when = [] } = tip;
    const elsewhere = climateElsewhere(tip, garden);
    const seasons = seasonInWords(when);
    if (elsewhere) others.push(itemOf(tip, words.inClimate({ seasons, climate: elsewhere })));
    else mine.push(itemOf(tip, seasonInMonths(when, year)));
  }
  const isTime = mine.length > 0;
  // In a climate of rain and drought, a month does not belong to spring or autumn, so the title
  // names the month.
  const month = (monthOfPart(part, year.hemisphere) + 1) as keyof typeof words.monthsBegun;
  return writeMail(to, letterhead, {
    subject: isTime ? words.subject : words.perhaps,
    title: year.wetMonths?.length ? words.monthsBegun[month] : words.partsBegun[part],
    parts: [
      ...(isTime ? [words.timeNow, { items: mine }] : []),
      ...(others.length > 0
        ? [isTime ? words.alsoElsewhere : words.elsewhere, { items: others }]
        : []),
      ...eventsPart(events, siteUrl),
    ],
    footer: {
      words: words.whyThis,
      link: { text: words.stop, href: links.page },
    },
    headers: links.headers,
  });
}
