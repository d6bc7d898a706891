import { use } from "react";
import { Link } from "react-router";
import { EventRow } from "../../garden/events/event-row.tsx";
import { eventWords } from "../../garden/events/events.words.ts";
import { SizedPicture } from "../../garden/photos/sized-picture.tsx";
import { homeWords } from "./home.words.ts";
import type { Latest } from "./read-latest.ts";
import type { Section } from "./section.tsx";

/**
 * The next events and the latest photos, or nothing if there are none. Works without its script.
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
  /** Null if they cannot be read. */
  latest: Latest | null | Promise<Latest | null>;
  /** The home page's component. An import here would move it to a small file of its own. */
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

/** Each link opens its photo on the wall of photos. */
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
