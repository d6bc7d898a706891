import { Link } from "react-router";
import { EventMarks } from "./event-facts.tsx";
import { sayWhen } from "./event-texts.ts";
import { type EventDate, eventPath, type GardenEvent } from "./events.ts";
import { eventWords } from "./events.words.ts";

/** Lists the other dates of a series. The earlier dates are in a `<details>` element. */
export function OtherDates({ event, date }: { event: GardenEvent; date: EventDate }) {
  const others = event.dates
    .filter(({ day }) => day !== date.day)
    .sort((one, other) => one.startsAt - other.startsAt);
  if (others.length === 0) return null;
  const isBefore = ({ startsAt }: EventDate) => startsAt < date.startsAt;
  const before = others.filter(isBefore);
  const after = others.filter((one) => !isBefore(one));
  return (
    <section aria-labelledby="dates" className="no-print">
      <h2 id="dates" className="mb-2 font-display text-2xl">
        {eventWords.otherDates}
      </h2>
      <Dates event={event} dates={after} />
      {before.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {eventWords.earlierDates}
          </summary>
          <Dates event={event} dates={before} />
        </details>
      )}
    </section>
  );
}

const Dates = ({ event, dates }: { event: GardenEvent; dates: EventDate[] }) => (
  <ul className="divide-y divide-base-300">
    {dates.map((date) => (
      <li key={date.day} className="py-2">
        <Link
          to={eventPath(event, date.day)}
          className={`link inline-block py-1 ${date.isCancelled ? "line-through" : ""}`}
        >
          {sayWhen(date)}
        </Link>
        <EventMarks event={date} isForMembers={false} />
      </li>
    ))}
  </ul>
);
