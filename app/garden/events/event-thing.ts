import { beginningOf, type PageHead } from "../../platform/page/page-head.ts";
import { schemaOrg, type Thing } from "../../platform/page/schema-org.ts";
import type { Site } from "../../platform/page/site.tsx";
import { sayWhen } from "./event-texts.ts";
import { type EventDate, eventPath, freePlaces, type GardenEvent } from "./events.ts";
import { eventWords } from "./events.words.ts";

/** Returns the date of an event that a page shows first: the next date, or else the last one. */
export const shownDate = ({ dates }: GardenEvent, now: number) =>
  // Moved dates may be out of order.
  [...dates]
    .sort((one, other) => one.startsAt - other.startsAt)
    .find(({ endsAt, isCancelled }) => endsAt > now && !isCancelled) ?? dates.at(-1);

/** Describes a date of an event to search engines (schema.org/Event). */
export function eventThing(
  event: GardenEvent,
  date: EventDate,
  site: Pick<Site, "name" | "url" | "base">,
): Thing {
  const { title, text, place, photo, places, repeats, language } = event;
  const momentOf = (day: string, time: number) =>
    date.isWholeDays ? day : new Date(time).toISOString();
  const isFull = freePlaces({ places, coming: date.coming }) === 0;
  const path = eventPath(event, repeats === "never" ? undefined : date.day);
  return {
    "@context": schemaOrg,
    "@type": "Event",
    name: title,
    inLanguage: language,
    url: site.url + (site.base ?? "") + path,
    startDate: momentOf(date.starts, date.startsAt),
    endDate: momentOf(date.ends, date.endsAt),
    eventStatus: date.isCancelled
      ? "https://schema.org/EventCancelled"
      : date.isMoved
        ? "https://schema.org/EventRescheduled"
        : "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    organizer: { "@type": "Organization", name: site.name, url: site.url },
    ...(text && { description: text }),
    ...(place && { location: { "@type": "Place", name: place, address: place } }),
    ...(photo && { image: site.url + photo.jpeg }),
    ...(places !== null && {
      maximumAttendeeCapacity: places,
      remainingAttendeeCapacity: isFull ? 0 : places - date.coming,
    }),
  };
}

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
  return {
    title: eventWords.titleOnDay({ title, when }),
    description: text ? beginningOf(`${when}. ${text}`) : when,
    canonicalPath: eventPath(event, isNamed ? date.day : undefined),
    type: "article",
    things: [eventThing(event, date, site)],
    ...(photo && {
      image: { address: photo.jpeg, width: 1280, height: 960, alt },
    }),
  };
}
