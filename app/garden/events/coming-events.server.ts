import type { Database } from "../../platform/database/open.server.ts";
import type { Part } from "../../platform/mail/letter.server.tsx";
import { day } from "../../platform/process/clock.ts";
import { langOf } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { listForLetter, type Reader } from "./events.store.server.ts";
import { datePath, type ListedEvent } from "./events.ts";
import { eventWhen, eventWords } from "./events.words.ts";

/** A letter lists the events that begin within this time, in milliseconds. */
const aheadMs = 14 * day;

/** The maximum number of events that a letter lists. */
const maxListed = 10;

interface LetterServices {
  database: Pick<Database, "reader">;
  /** True if the site has events. */
  events: boolean;
  ownLanguage: Language;
}

/** Returns the events of the two weeks after `now`; an empty list on a site without events. */
export async function eventsForLetter(
  { database, events, ownLanguage }: LetterServices,
  reader: Reader,
  now: number,
) {
  const wanted = { from: now, before: now + aheadMs, limit: maxListed };
  return events ? listForLetter(database.reader, reader, wanted, ownLanguage) : [];
}

/** Returns the part of a letter about coming events; an empty list if there are no events. */
export function eventsPart(events: readonly ListedEvent[], siteUrl: string): Part[] {
  if (events.length === 0) return [];
  return [
    {
      heading: { title: eventWords.soon, words: eventWords.soonHint, link: null },
      items: events.map((event) => ({
        title: event.title,
        lang: langOf(event.language),
        note: [eventWhen(event), event.place].filter(Boolean).join(" · "),
        href: siteUrl + localBase() + datePath(event),
      })),
    },
  ];
}
