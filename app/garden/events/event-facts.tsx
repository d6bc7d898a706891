import type { ReactNode } from "react";
import { useHydrated } from "../../platform/page/hydrated.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { sayPlaces, sayRepeat, sayWhen } from "./event-texts.ts";
import type { EventDate, GardenEvent, ListedEvent } from "./events.ts";
import { eventWords } from "./events.words.ts";

/** Shows the facts of a date: its time, place, audience and free places. */
export function EventFacts({ event, date, isOver }: EventFactsProps) {
  const { place, places, audience, repeats, language } = event;
  const said = isOver || date.isCancelled ? undefined : sayPlaces({ ...date, places });
  return (
    <div>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact name={eventWords.when}>
          <time dateTime={date.starts} className="font-semibold">
            {sayWhen(date)}
          </time>
          {isOver && ` (${eventWords.isOver})`}
          {repeats !== "never" && (
            <span className="block text-base-content/80">{sayRepeat(repeats, event.starts)}</span>
          )}
        </Fact>
        {place && (
          <Fact name={eventWords.place}>
            <span dir="auto" lang={langOf(language)}>
              {place}
            </span>
          </Fact>
        )}
        <Fact name={eventWords.audience}>{eventWords.audiences[audience]}</Fact>
        {said && <Fact name={eventWords.places}>{said}</Fact>}
      </dl>
      {!date.isWholeDays && <Zone zone={event.zone} time={date.startsAt} />}
    </div>
  );
}

interface EventFactsProps {
  event: GardenEvent;
  date: EventDate;
  isOver: boolean;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-base-content/80 max-sm:-mb-2">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

/** Returns the local time in a zone at an instant, for comparison. */
const clockIn = (time: number, timeZone?: string) =>
  new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short", timeStyle: "short" }).format(time);

/**
 * Shows the event's time zone if the reader's clock shows another time. Shows an empty line to
 * other readers and before hydration, so that the page does not move.
 */
function Zone({ zone, time }: { zone: string; time: number }) {
  const differs = useHydrated() && clockIn(time, zone) !== clockIn(time);
  return (
    <p className={`text-base-content/80 ${differs ? "" : "print:hidden"}`}>
      {differs ? eventWords.inZone({ zone: zone.replaceAll("_", " ") }) : "\u00a0"}
    </p>
  );
}

/** Shows words such as `Cancelled` beside a date. */
export function EventMarks({ event, isForMembers }: EventMarksProps) {
  const marks = [
    event.isCancelled && eventWords.cancelled,
    event.isMoved && !event.isCancelled && eventWords.moved,
    isForMembers && eventWords.membersOnly,
  ].filter((mark) => typeof mark === "string");
  if (marks.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {marks.map((mark) => (
        <li key={mark} className="badge">
          {mark}
        </li>
      ))}
    </ul>
  );
}

interface EventMarksProps {
  event: Pick<ListedEvent, "isCancelled" | "isMoved">;
  isForMembers: boolean;
}
