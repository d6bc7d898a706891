import { Link } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import type { PageHead } from "../../platform/page/page-head.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { reportCalls } from "../reports/reports.contract.ts";
import { PrintButton } from "../tips/print-button.tsx";
import { EventRow } from "./event-row.tsx";
import { sayMonth, sayWhen } from "./event-texts.ts";
import { eventCalls, ownEventCalls } from "./events.contract.ts";
import { eventFeeds, eventPath, type GardenEvent, type ListedEvent } from "./events.ts";
import { dayOf, eventWords } from "./events.words.ts";
import { MonthCalendar } from "./month-calendar.tsx";

/** The number of shown past events, and the number of months in the calendar. */
const shownPast = 12;
const shownMonths = 3;

const listId = "events";

/** True if the page has a list. */
export const isListShown = () => document.getElementById(listId) !== null;

interface EventListData {
  upcoming: ListedEvent[];
  /** The cursor of the next page. */
  next: string | null;
  past: ListedEvent[];
  /** Upcoming events that are not in the server-rendered list, such as events for members. */
  late: ListedEvent[];
  /** Proposed events: the reader's own, or all of them for the people who run the site. */
  proposed: GardenEvent[];
  /** True if the reader may add events; `propose` if somebody else must publish them. */
  mayAdd: boolean | "propose";
}

/** Reads the first page of events that the caller may see, or the page after a cursor. */
export async function readList(api: ApiClient, cursor: string | null): Promise<EventListData> {
  const [upcoming, past] = await Promise.all([
    api.list(eventCalls.list, { query: { limit: "100", cursor: cursor ?? undefined } }),
    cursor
      ? { items: [] }
      : api.list(eventCalls.list, { query: { when: "past", limit: String(shownPast) } }),
  ]);
  const { items, next } = upcoming;
  return {
    ...{ upcoming: items, next, past: past.items },
    ...{ late: [], proposed: [], mayAdd: false },
  };
}

/** Reads the list for a member. Keeps the upcoming events of `painted`, which the page shows. */
export async function readOwnList(
  api: ApiClient,
  cursor: string | null,
  painted: EventListData | null,
): Promise<EventListData> {
  const [read, { items: proposed }, { role }] = await Promise.all([
    readList(api, cursor),
    api.list(ownEventCalls.proposed),
    api.call(reportCalls.standing),
  ]);
  const own = { proposed, mayAdd: role !== null || ("propose" as const) };
  if (!painted) return { ...read, ...own };
  const keyOf = ({ _id, day }: ListedEvent) => `${_id} ${day}`;
  const known = new Set(painted.upcoming.map(keyOf));
  // With the events for members, the first page ends at an earlier date. `next` continues there.
  return {
    ...{ ...read, ...own, upcoming: painted.upcoming },
    late: read.upcoming.filter((event) => !known.has(keyOf(event))),
  };
}

/** Describes the list in the page's head. Only the first page is for search engines. */
export const listHead = (cursor: string | null): PageHead => ({
  description: eventWords.description,
  ...(!cursor && { canonicalPath: "/events" }),
});

/** Shows upcoming events by month with a small calendar, and past events. */
export function EventList(shown: EventListData) {
  const { upcoming, next, past, late, proposed } = shown;
  const { name: site } = useSite();
  const all = [...upcoming, ...late];
  const months = [...new Set(all.map(({ starts }) => starts.slice(0, 7)))].sort();
  return (
    <div id={listId} className="mx-auto max-w-6xl px-4 py-10 sm:px-6 print:p-0">
      <PageTitle title={eventWords.title} />
      <div className="print:hidden">
        <Heading title={eventWords.title} />
      </div>
      <p className="hidden font-display text-2xl print:block">
        {eventWords.calendarName({ site })}
      </p>
      <Actions {...shown} />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_17rem] print:block">
        <div className="programme grid min-w-0 grid-cols-1 content-start gap-10">
          {all.length === 0 && <Notice text={eventWords.nothingPlanned} />}
          <Months events={upcoming} all={all} />
          {next && (
            <Link to={`/events?cursor=${next}`} className="btn btn-wrap w-fit">
              {eventWords.later}
            </Link>
          )}
          {late.length > 0 && (
            <section>
              <h2 className="mb-4 font-display text-3xl print:mt-2 print:mb-0 print:text-xl">
                {eventWords.forMembers}
              </h2>
              <Months events={late} all={all} />
            </section>
          )}
        </div>
        <aside
          aria-label={eventWords.calendar}
          className="hidden content-start gap-8 lg:sticky lg:top-24 lg:grid lg:self-start print:hidden"
        >
          {months.slice(0, shownMonths).map((month) => (
            <MonthCalendar
              key={month}
              month={month}
              events={all.filter(({ starts }) => starts.startsWith(month))}
            />
          ))}
        </aside>
      </div>
      {proposed.length > 0 && <Proposals proposed={proposed} />}
      {past.length > 0 && (
        <section className="mt-16 print:hidden">
          <h2 className="mb-4 font-display text-3xl">{eventWords.past}</h2>
          <ul className="grid grid-cols-1 gap-x-10 sm:grid-cols-2">
            {past.map((event) => (
              <EventRow key={`${event._id} ${event.day}`} event={event} isFirst={false} isPast />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Links to the form and to the calendar. Reserves space until the reader's rights are known. */
function Actions({ mayAdd, upcoming }: EventListData) {
  const { events, membersOnly, base = "" } = useSite();
  const adds = mayAdd === true || (mayAdd === "propose" && events?.proposals);
  return (
    <div className="no-print mb-8 flex min-h-11 flex-wrap items-start gap-3">
      {!membersOnly && (
        <a href={base + eventFeeds.calendar} className="btn btn-wrap">
          {eventWords.subscribe}
        </a>
      )}
      {upcoming.length > 0 && <PrintButton />}
      {adds && (
        <Link to="/events/new" className="btn btn-primary btn-wrap">
          {mayAdd === true ? eventWords.addEvent : eventWords.proposeEvent}
        </Link>
      )}
    </div>
  );
}

/** @param all the events of the whole page. The calendar links to the first event of each day. */
function Months({ events, all }: { events: ListedEvent[]; all: ListedEvent[] }) {
  const firsts = new Set(
    [...Map.groupBy(all, ({ starts }) => dayOf(starts)).values()].map(([first]) => first),
  );
  return [...Map.groupBy(events, ({ starts }) => starts.slice(0, 7))].map(([month, ofMonth]) => (
    <section key={month} className="break-inside-avoid-page">
      <h2 className="font-display text-2xl print:pt-1 print:text-base print:leading-tight">
        {sayMonth(month)}
      </h2>
      <ul className="divide-y divide-base-300">
        {ofMonth.map((event) => (
          <EventRow key={`${event._id} ${event.day}`} event={event} isFirst={firsts.has(event)} />
        ))}
      </ul>
    </section>
  ));
}

function Proposals({ proposed }: { proposed: GardenEvent[] }) {
  return (
    <section className="no-print mt-16">
      <h2 className="mb-2 font-display text-3xl">{eventWords.proposals}</h2>
      <p className="text-base-content/80">{eventWords.proposalsHint}</p>
      <ul className="divide-y divide-base-300">
        {proposed.map((event) => (
          <li key={event._id} className="py-4 wrap-anywhere">
            <Link to={eventPath(event)} dir="auto" className="link-hover link font-semibold">
              {event.title}
            </Link>
            <p>{sayWhen(event)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
