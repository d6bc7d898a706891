import { schemaOrg, type Thing } from "../../platform/page/schema-org.ts";
import { type EventDate, eventPath, freePlaces, type GardenEvent } from "./events.ts";

interface EventSite {
  siteUrl: string;
  siteName: string;
  /** The prefix of paths in the language of the page. */
  base: string;
}

/** Returns the date of an event that a page shows first: the next one, or else the last one. */
export const shownDate = ({ dates }: GardenEvent, now: number) =>
  dates.find(({ endsAt, isCancelled }) => endsAt > now && !isCancelled) ?? dates.at(-1);

/** Describes a date of an event to search engines (schema.org/Event). */
export function eventThing(
  event: GardenEvent,
  date: EventDate,
  { siteUrl, siteName, base }: EventSite,
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
    url: siteUrl + base + path,
    startDate: momentOf(date.starts, date.startsAt),
    endDate: momentOf(date.ends, date.endsAt),
    eventStatus: date.isCancelled
      ? "https://schema.org/EventCancelled"
      : date.isMoved
        ? "https://schema.org/EventRescheduled"
        : "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    organizer: { "@type": "Organization", name: siteName, url: siteUrl },
    ...(text && { description: text }),
    ...(place && { location: { "@type": "Place", name: place, address: place } }),
    ...(photo && { image: siteUrl + photo.jpeg }),
    ...(places !== null && {
      maximumAttendeeCapacity: places,
      remainingAttendeeCapacity: isFull ? 0 : places - date.coming,
    }),
  };
}
