import { Link } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { deviceTime } from "../../platform/process/clock.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { PhotoPicture } from "../photos/photo-picture.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import { PrintButton } from "../tips/print-button.tsx";
import { TipText } from "../tips/tip-text.tsx";
import { EventActions } from "./event-actions.tsx";
import { EventAnswer, MembersFile } from "./event-answer.tsx";
import { EventFacts, EventMarks } from "./event-facts.tsx";
import { sayWhen } from "./event-texts.ts";
import { shownDate } from "./event-thing.ts";
import { eventCalls, ownEventCalls } from "./events.contract.ts";
import {
  type Coming,
  type EventDate,
  eventFile,
  eventProblems,
  type GardenEvent,
  type OwnView,
} from "./events.ts";
import { eventWords } from "./events.words.ts";
import { OtherDates } from "./other-dates.tsx";
import { WhoComes } from "./who-comes.tsx";

export { eventHead } from "./event-thing.ts";

interface EventData {
  event: GardenEvent;
  date: EventDate;
  /** True if the address names the date. */
  isNamed: boolean;
  isOver: boolean;
  /** The view of the reader; null for a visitor. */
  own: OwnView | null;
  /** The gardeners who come; null if the reader may not see them. */
  coming: { items: Coming[]; hasMore: boolean } | null;
}

/** Finds the date that an address names, or else the next date. @throws Problem 404 */
function show(event: GardenEvent, day: string | undefined, own: OwnView | null): EventData {
  const time = deviceTime();
  const date =
    day === undefined ? shownDate(event, time) : event.dates.find((each) => each.day === day);
  if (!date) throw eventProblems.notFound({ detail: eventWords.problems["event-not-found"] });
  const isOver = date.endsAt <= time;
  return { event, date, isNamed: day !== undefined, isOver, own, coming: null };
}

/** Reads an event for a visitor. @throws Problem 404 */
export const readEvent = async (api: ApiClient, id: string, day: string | undefined) =>
  show(await api.call(eventCalls.read, { params: { id } }), day, null);

/** Reads an event for a member, with the gardeners who come. @throws Problem 404 */
export async function readOwnEvent(
  api: ApiClient,
  id: string,
  day: string | undefined,
): Promise<EventData> {
  const own = await api.call(ownEventCalls.view, { params: { id } });
  const shown = show(own.event, day, own);
  if (!own.event.showsComing && !own.mayRun) return shown;
  if (own.event.state === "proposed" || (own.event.state === "hidden" && !own.mayRun)) return shown;
  const { items, next } = await api.list(ownEventCalls.coming, {
    params: { id, day: shown.date.day },
    query: { limit: "100" },
  });
  return { ...shown, coming: { items, hasMore: next !== null } };
}

/** Shows a date of an event, with the other dates of its series. */
export function EventScreen({ event, date, isOver, own, coming }: EventData) {
  const { _id, title, text, photo, state, language } = event;
  const lang = langOf(language);
  return (
    <article className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle title={eventWords.titleOnDay({ title, when: sayWhen(date) })} />
      <header>
        <h1
          dir="auto"
          lang={lang}
          className="font-display text-4xl leading-tight text-balance wrap-anywhere"
        >
          {title}
        </h1>
        <EventMarks event={date} isForMembers={event.audience === "members"} />
      </header>
      {(state === "proposed" || state === "hidden") && (
        <p className="alert">
          {state === "proposed" ? eventWords.isProposed : eventWords.isHidden}
        </p>
      )}
      <EventFacts event={event} date={date} isOver={isOver} />
      <AnswerPlace event={event} date={date} isOver={isOver} own={own} />
      {/* Nobody can load the photo of a hidden event. */}
      {photo && state !== "hidden" && (
        <PhotoPicture
          photo={photo}
          alt={photo.alt || title}
          sizes="(min-width: 768px) 720px, 92vw"
          width={720}
          height={540}
          className="aspect-4/3 w-full rounded-box"
        />
      )}
      {text && <TipText text={text} language={language} isEvent />}
      <div className="no-print flex flex-wrap gap-3">
        <CalendarLink event={event} />
        <PrintButton />
        <Link to="/events" className="btn btn-wrap">
          {eventWords.allEvents}
        </Link>
      </div>
      {coming && <WhoComes {...coming} />}
      {own?.mayChange && <EventActions own={own} date={date} />}
      <OtherDates event={event} date={date} />
      {own && !own.mayChange && (
        <div>
          <ReportButton kind="event" id={_id} title={title} lang={lang} />
        </div>
      )}
    </article>
  );
}

/**
 * Shows the answer form to a member, or a login link. Both have the same minimum height, so that
 * the page does not move when the form replaces the link.
 */
function AnswerPlace({ event, date, isOver, own }: Omit<EventData, "isNamed" | "coming">) {
  if (isOver || date.isCancelled || event.state !== "published") return null;
  return (
    <section aria-labelledby="coming" className="paper no-print min-h-64 p-5 sm:min-h-52 sm:p-6">
      <h2 id="coming" className="mb-3 font-display text-2xl">
        {eventWords.areYouComing}
      </h2>
      {own ? (
        <EventAnswer key={date.day} own={own} date={date} />
      ) : (
        <Link
          to="/login"
          state={{ lastVisited: `/events/${event._id}/${date.day}` }}
          className="btn btn-wrap"
        >
          {eventWords.logInToAnswer}
        </Link>
      )}
    </section>
  );
}

function CalendarLink({ event }: { event: GardenEvent }) {
  const { base = "" } = useSite();
  if (event.state === "proposed" || event.state === "hidden") return null;
  if (event.audience === "members") {
    return <MembersFile id={event._id} />;
  }
  return (
    <a href={base + eventFile(event)} download="event.ics" className="btn btn-wrap">
      {eventWords.addToCalendar}
    </a>
  );
}
