import { beginningOf, type PageHead } from "../../platform/page/page-head.ts";
import type { Site } from "../../platform/page/site.tsx";
import { sayWhen } from "./event-texts.ts";
import { eventThing } from "./event-thing.ts";
import { type EventDate, eventPath, type GardenEvent } from "./events.ts";
import { eventWords } from "./events.words.ts";

interface Shown {
  event: GardenEvent;
  date: EventDate;
  /** True if the address names the date. */
  isNamed: boolean;
}

/** Describes the page of a date for search engines and link previews. */
export function eventHead({ event, date, isNamed }: Shown, site: Site): PageHead {
  const { title, text, photo } = event;
  const when = sayWhen(date);
  const alt = photo?.alt || title;
  const about = { siteUrl: site.url, siteName: site.name, base: site.base ?? "" };
  return {
    title: eventWords.titleOnDay({ title, when }),
    description: text ? beginningOf(`${when}. ${text}`) : when,
    canonicalPath: eventPath(event, isNamed ? date.day : undefined),
    type: "article",
    things: [eventThing(event, date, about)],
    ...(photo && {
      image: { address: photo.jpeg, width: 1280, height: 960, alt },
    }),
  };
}
