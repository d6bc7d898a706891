import { use } from "react";
import { Link } from "react-router";
import { EventRow } from "../../garden/events/event-row.tsx";
import { eventCalls } from "../../garden/events/events.contract.ts";
import { eventWords } from "../../garden/events/events.words.ts";
import { galleryCalls } from "../../garden/gallery/gallery.contract.ts";
import { describePhoto, withoutRepeats } from "../../garden/gallery/wall.ts";
import { SizedPicture } from "../../garden/photos/sized-picture.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { homeWords } from "./home.words.ts";
import type { Section } from "./section.tsx";

/**
 * The number of latest photos to show: one row, because the home page may have at most 75 controls.
 */
const latest = 4;

/** The number of coming events to show. */
const next = 2;

/** Reads the next events and the latest photos. A site without events has no call for events. */
export async function readLatest(api: ApiClient) {
  const [events, photos] = await Promise.all([
    api.list(eventCalls.list, { query: { limit: String(next) } }).catch(() => ({ items: [] })),
    readPhotos(api),
  ]);
  return { events: events.items, photos };
}

/** Reads the latest photos, with the properties of their pictures. */
async function readPhotos(api: ApiClient) {
  // Reads more than needed, because several things may show the same photo.
  const { items } = await api.list(galleryCalls.list, { query: { limit: String(4 * latest) } });
  return withoutRepeats(items)
    .slice(0, latest)
    .map(({ photo, about }) => ({
      path: `/photos#${photo.id}`,
      picture: {
        address: photo.jpeg,
        photo: { focus: photo.focus },
        alt: describePhoto({ photo, about }),
        lang: photo.alt ? undefined : langOf(about.language),
      },
    }));
}

type Latest = Awaited<ReturnType<typeof readLatest>>;

/**
 * Shows the next events and the latest photos. Without this module, the HTML of the server still
 * works.
 */
export function LatestThings({ latest, section }: LatestThingsProps) {
  const resolved = latest instanceof Promise ? use(latest) : latest;
  if (!resolved) return null;
  const { events, photos } = resolved;
  return (
    <>
      {events.length > 0 && <NextEvents events={events} section={section} />}
      {photos.length > 0 && <LatestPhotos photos={photos} section={section} />}
    </>
  );
}

interface LatestThingsProps {
  /** Null if the events and photos cannot be read. */
  latest: Latest | null | Promise<Latest | null>;
  /**
   * The component `Section`. It is a property, because the build would put an imported component
   * into a separate file.
   */
  section: typeof Section;
}

type Part<Field extends keyof Latest> = Pick<Latest, Field> & Pick<LatestThingsProps, "section">;

const NextEvents = ({ events, section: Section }: Part<"events">) => (
  <Section title={homeWords.nextEvents}>
    <ul className="grid grid-cols-1 gap-x-10 sm:grid-cols-2">
      {events.map((event) => (
        <EventRow key={`${event._id} ${event.day}`} event={event} isFirst={false} />
      ))}
    </ul>
    <Link to="/events" className="btn mt-2">
      {eventWords.allEvents}
    </Link>
  </Section>
);

/** Each link opens its photo on the page of all photos. */
const LatestPhotos = ({ photos, section: Section }: Part<"photos">) => (
  <Section title={homeWords.latestPhotos}>
    <ul className="grid grid-cols-4 gap-2">
      {photos.map(({ path, picture }) => (
        <li key={path}>
          <Link to={path}>
            <SizedPicture
              {...picture}
              width={160}
              height={160}
              sizes="min(24vw, 17rem)"
              className="aspect-square w-full rounded-box"
            />
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);
