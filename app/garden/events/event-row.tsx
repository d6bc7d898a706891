import { Link } from "react-router";
import { langOf } from "../../platform/text/content-language.ts";
import { PhotoPicture } from "../photos/photo-picture.tsx";
import { EventMarks } from "./event-facts.tsx";
import { sayPlaces, sayShortMonth, sayWhen, shortWeekday } from "./event-texts.ts";
import { datePath, type ListedEvent, weekdayPlace } from "./events.ts";
import { dayOf, eventHours } from "./events.words.ts";

/** Shows a date of an event in a list. @param isFirst true for the first event of its day */
export function EventRow({ event, isFirst, isPast }: EventRowProps) {
  const { title, place, photo, starts, isCancelled, audience } = event;
  const places = isPast || isCancelled ? undefined : sayPlaces(event);
  return (
    <li
      id={isFirst ? anchorOf(starts) : undefined}
      className="flex scroll-mt-20 gap-4 py-4 target:bg-base-200"
    >
      <DayBlock day={dayOf(starts)} />
      <div className="min-w-0 grow leading-snug wrap-anywhere">
        <h3 className="font-semibold">
          <Link
            to={datePath(event)}
            dir="auto"
            lang={langOf(event.language)}
            className={isCancelled ? "link-hover link line-through" : "link-hover link"}
          >
            {title}
          </Link>
        </h3>
        <div>
          <When event={event} isPast={isPast} />
          {place && (
            <p dir="auto" className="text-base-content/80">
              {place}
            </p>
          )}
          <EventMarks event={event} isForMembers={audience === "members"} />
        </div>
        {places && <p className="no-print text-sm text-base-content/80">{places}</p>}
      </div>
      {photo && (
        <PhotoPicture
          photo={photo}
          alt={photo.alt}
          sizes="96px"
          width={96}
          height={72}
          loading="lazy"
          className="no-print h-12 w-16 shrink-0 rounded-field sm:h-18 sm:w-24"
        />
      )}
    </li>
  );
}

interface EventRowProps {
  event: ListedEvent;
  isFirst: boolean;
  isPast?: boolean;
}

/** Shows the times of a date. Past events show the full date, because `DayBlock` has no year. */
function When({ event, isPast = false }: Pick<EventRowProps, "event" | "isPast">) {
  const inFull = sayWhen(event);
  const shown = isPast ? inFull : eventHours(event);
  return (
    <p className={shown ? undefined : "sr-only"}>
      <time dateTime={event.starts}>
        {shown === inFull ? (
          inFull
        ) : (
          <>
            <span className="sr-only">{inFull}</span>
            <span aria-hidden="true">{shown}</span>
          </>
        )}
      </time>
    </p>
  );
}

/** Returns the element id of the first event of a day on the page. */
export const anchorOf = (starts: string) => `day-${dayOf(starts)}`;

/** Shows the weekday, day and month of a date. The text beside this block says the same. */
function DayBlock({ day }: { day: string }) {
  return (
    <div
      aria-hidden="true"
      className="grid w-14 shrink-0 content-start justify-items-center text-sm leading-tight text-base-content/80"
    >
      <span>{shortWeekday(weekdayPlace(day).weekday)}</span>
      <span className="font-display text-3xl text-primary">{Number(day.slice(8))}</span>
      <span>{sayShortMonth(day)}</span>
    </div>
  );
}
