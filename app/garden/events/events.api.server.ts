import { createRoleReader, type RoleOptions } from "../../auth/roles.server.ts";
import type { Claims } from "../../platform/http/access.server.ts";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { decodeCursor, idCursor, timeCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { day } from "../../platform/process/clock.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import {
  answerDate,
  listAnswered,
  listComing,
  readOwnAnswers,
} from "./event-answers.store.server.ts";
import { changeDate, keepEvent, removeEvent, setEventState } from "./event-changes.store.server.ts";
import { nextEnd, todayAt } from "./event-times.server.ts";
import { eventCalls, ownEventCalls } from "./events.contract.ts";
import {
  dateCursor,
  findEvent,
  listDates,
  listForCalendar,
  listProposed,
  readAuthor,
  readEvent,
  shownEvent,
} from "./events.store.server.ts";
import { eventProblems } from "./events.ts";

interface EventServices extends SiteServices, RoleOptions {
  /** The time zone of new and changed events. */
  timeZone: string;
  /** True if members may propose events. */
  eventProposals: boolean;
}

/** The maximum number of events in the site's calendar. Newer events take precedence. */
const calendarLength = 1000;

/** The time for which past events stay in the calendar of the site, in milliseconds. */
const calendarPast = 31 * day;

/** Serves the calls for published events. */
export function eventsApi(services: EventServices) {
  const { database, clock, site, siteUrl, publicTips, ownLanguage, timeZone } = services;

  function readerOf(claims: Claims | null) {
    if (!publicTips && !claims) throw notSignedIn();
    return claims ? "member" : "visitor";
  }

  const about = () => ({ siteName: site.name, siteUrl, base: localBase(), ownLanguage });

  return serve(eventCalls, {
    list({ query: { when, limit, cursor }, claims, keepUntil }) {
      const today = todayAt(clock(), timeZone);
      keepUntil(today.ends);
      const after = decodeCursor(cursor, dateCursor);
      const wanted = { when, limit, after, today: today.begins };
      return listDates(database.reader, readerOf(claims), wanted, ownLanguage);
    },

    async read({ params: { id }, claims, keepUntil }) {
      const event = await readEvent(database.reader, id, readerOf(claims), ownLanguage);
      // The page shows the next date of the event, and whether a date is over.
      keepUntil(nextEnd(event.dates, clock()));
      return shownEvent(event);
    },

    async file({ params: { id }, claims }) {
      const event = await readEvent(database.reader, id, readerOf(claims), ownLanguage);
      const { writeCalendar } = await import("./event-calendar.server.ts");
      return calendarReply(writeCalendar([event], about()), claims, "event.ics");
    },

    async calendar({ claims, keepUntil }) {
      readerOf(claims);
      const today = todayAt(clock(), timeZone);
      keepUntil(today.ends);
      const since = today.begins - calendarPast;
      const events = await listForCalendar(database.reader, since, calendarLength, ownLanguage);
      // Loaded on first use, because a site seldom serves a calendar soon after its start.
      const { writeCalendar } = await import("./event-calendar.server.ts");
      return calendarReply(writeCalendar(events, about()), claims);
    },
  });
}

const calendarReply = (text: string, claims: Claims | null, name?: string) =>
  new Response(text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": claims ? "private, no-store" : "public, no-cache",
      ...(name && { "content-disposition": `attachment; filename="${name}"` }),
    },
  });

/** Serves the calls of members about events. */
export function ownEventsApi(services: EventServices) {
  const { database, clock, ownLanguage, timeZone: zone, eventProposals: mayPropose } = services;
  const readRole = createRoleReader(services);
  // A program with a personal token cannot do the work of moderators.
  const mayRunEvents = async (claims: Claims) =>
    !claims.personalToken && (await readRole(claims)) !== null;
  const acknowledged = { acknowledged: true };

  return serve(ownEventCalls, {
    async view({ params: { id }, claims, gardenerId }) {
      const mayRun = await mayRunEvents(claims);
      const event = await findEvent(database.reader, id, ownLanguage);
      const isOwn = event?.gardenerId === gardenerId;
      const isSecret = event?.state === "proposed" || event?.state === "hidden";
      if (!event || (isSecret && !isOwn && !mayRun)) throw eventProblems.notFound();
      const { gardenerId: author } = event;
      return {
        event: shownEvent(event),
        author: mayRun && author ? await readAuthor(database.reader, author) : null,
        mayChange: mayRun || (isOwn && event.state === "proposed"),
        mayRun,
        answers: await readOwnAnswers(database.reader, id, gardenerId),
      };
    },

    async proposed({ query: { limit, cursor }, claims, gardenerId }) {
      const own = (await mayRunEvents(claims)) ? null : gardenerId;
      const wanted = { limit, after: decodeCursor(cursor, idCursor) };
      return listProposed(database.reader, own, wanted, ownLanguage);
    },

    answered({ query: { limit, cursor }, gardenerId }) {
      const { begins: today } = todayAt(clock(), zone);
      const wanted = { today, limit, after: decodeCursor(cursor, dateCursor) };
      return listAnswered(database.reader, gardenerId, wanted, ownLanguage);
    },

    async coming({ params: { id, day: date }, query: { limit, cursor }, claims, gardenerId }) {
      const event = await findEvent(database.reader, id, ownLanguage);
      const mayRun = await mayRunEvents(claims);
      const isSecret = event?.state === "proposed" || event?.state === "hidden";
      if (!event?.dates.some((each) => each.day === date) || (isSecret && !mayRun)) {
        throw eventProblems.notFound();
      }
      if (!event.showsComing && !mayRun) throw eventProblems.hiddenList();
      const wanted = { limit, after: decodeCursor(cursor, timeCursor) };
      return listComing(database.reader, { eventId: id, day: date }, gardenerId, wanted);
    },

    answer: ({ params: { id, day: date }, body, gardenerId }) =>
      database.transaction((transaction) =>
        answerDate(transaction, { eventId: id, day: date, gardenerId }, { ...body, now: clock() }),
      ),

    async keep({ params: { id }, body, claims, gardenerId }) {
      const writer = { gardenerId, mayRun: await mayRunEvents(claims), mayPropose };
      return database.transaction(async (transaction) => {
        await keepEvent(transaction, { ...body, ...writer, id, zone, now: clock() });
        const event = await findEvent(transaction, id, ownLanguage);
        if (!event) throw eventProblems.notFound();
        return shownEvent(event);
      });
    },

    async remove({ params: { id }, claims, gardenerId }) {
      const mayRun = await mayRunEvents(claims);
      const deletedCount = await database.transaction((transaction) =>
        removeEvent(transaction, { id, now: clock() }, (event) => {
          const isProposal = event.state === "proposed" && event.is_hidden === 0;
          const isOwn = event.gardener_id === gardenerId;
          if (isProposal && !isOwn && !mayRun) throw eventProblems.notFound();
          return mayRun || (isProposal && isOwn);
        }),
      );
      return { acknowledged: true, deletedCount };
    },

    async setState({ params: { id }, body: { state } }) {
      await database.transaction((transaction) =>
        setEventState(transaction, { id, state, now: clock() }),
      );
      return acknowledged;
    },

    async changeDate({ params: { id, day: date }, body }) {
      await database.transaction((transaction) =>
        changeDate(transaction, { id, day: date, change: body, now: clock() }),
      );
      return acknowledged;
    },
  });
}
