import * as v from "valibot";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { acknowledgedReply, call, deletedReply } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import {
  answeredSchema,
  answerInput,
  comingSchema,
  dateInput,
  eventDay,
  eventInput,
  eventProblems,
  eventSchema,
  listedEventSchema,
  ownAnswerSchema,
  ownViewSchema,
} from "./events.ts";

const params = v.object({ id: v.pipe(v.string(), v.uuid()) });
const dateParams = v.object({ ...params.entries, day: eventDay });

const file = { access: "anyone", shows: ["events", "settings"], localised: true } as const;

/**
 * The calls for published events. Visitors get the events that anybody may come to, and members get
 * all events. On a site for members, visitors get no events.
 */
export const eventCalls = {
  list: call("GET /home/events", {
    summary:
      "Dates of events: those of today and later, the next first, or with `when=past` earlier ones, the last first",
    access: "anyone",
    query: v.object({
      when: v.optional(v.picklist(["upcoming", "past"]), "upcoming"),
      ...pageQuery,
    }),
    list: listedEventSchema,
    shows: ["events"],
    problems: [notSignedIn],
  }),
  read: call("GET /home/events/:id", {
    summary: "An event with all its dates",
    access: "anyone",
    params,
    reply: eventSchema,
    shows: ["events"],
    problems: [eventProblems.notFound, notSignedIn],
  }),
  file: call("GET /home/events/:id/calendar", {
    summary: "An event as a file for calendar programs (RFC 5545)",
    ...file,
    params,
    mediaType: "text/calendar",
    problems: [eventProblems.notFound, notSignedIn],
  }),
  calendar: call("GET /feed/events.ics", {
    summary: "All events of the last month and later, for calendar programs (RFC 5545)",
    ...file,
    mediaType: "text/calendar",
    problems: [notSignedIn],
  }),
};

/** The call for the feed of events. The module of the feeds serves it. */
export const eventFeedCalls = {
  feed: call("GET /feed/events", {
    summary: "The events that were published or changed last, in Atom",
    ...file,
    mediaType: "application/atom+xml",
    problems: [notSignedIn],
  }),
};

/** The calls of members about events. */
export const ownEventCalls = {
  view: call("GET /user/events/:id", {
    summary: "An event as the caller sees it: also a proposed one, with the caller's answers",
    access: "signed-in",
    params,
    reply: ownViewSchema,
    problems: [eventProblems.notFound],
  }),
  proposed: call("GET /user/proposedEvents", {
    summary:
      "Proposed events, the newest first: the caller's own, or all for the people who run the site",
    access: "signed-in",
    query: v.object(pageQuery),
    list: eventSchema,
  }),
  answered: call("GET /user/eventAnswers", {
    summary: "The caller's answers to dates of today and later, the next first",
    access: "signed-in",
    query: v.object(pageQuery),
    list: answeredSchema,
  }),
  coming: call("GET /user/events/:id/coming/:day", {
    summary:
      "The gardeners who come to a date or may come, if the event shows them, in the order of their answers",
    access: "signed-in",
    params: dateParams,
    query: v.object(pageQuery),
    list: comingSchema,
    problems: [eventProblems.notFound, eventProblems.hiddenList],
  }),
  answer: call("PUT /user/events/:id/answers/:day", {
    summary:
      "Says whether the caller comes to a date, and with how many guests. Without a free place they wait for one",
    access: "signed-in",
    params: dateParams,
    body: answerInput,
    reply: ownAnswerSchema,
    problems: [eventProblems.notFound, eventProblems.over, eventProblems.cancelled],
    example: { answer: "yes", guests: 1 },
  }),
  keep: call("PUT /user/events/:id", {
    summary:
      "Writes an event under an id that the caller has chosen, or changes it. Of others than the people who run the site, it is a proposal",
    access: "signed-in",
    params,
    body: eventInput,
    reply: eventSchema,
    problems: [
      eventProblems.notFound,
      eventProblems.notYours,
      eventProblems.noProposals,
      eventProblems.tooMany,
    ],
    example: {
      title: "Seed swap",
      text: "Bring what you have too much of.",
      place: "The shed at the gate",
      isWholeDays: false,
      starts: "2026-05-02T14:00",
      ends: "2026-05-02T16:00",
      repeats: "monthWeekday",
      until: "2026-10-31",
      places: 30,
      audience: "members",
      showsComing: true,
    },
  }),
  remove: call("DELETE /user/events/:id", {
    summary:
      "Deletes an event: a proposal of the caller, or any for the people who run the site. Those who come are told",
    access: "signed-in",
    params,
    reply: deletedReply,
    problems: [eventProblems.notFound, eventProblems.notYours],
  }),
  setState: call("PUT /user/events/:id/state", {
    summary: "Publishes a proposed event, cancels an event, or takes the cancellation back",
    access: "moderator",
    params,
    body: v.object({ state: v.picklist(["published", "cancelled"]) }),
    reply: acknowledgedReply,
    problems: [eventProblems.notFound, eventProblems.notPossible],
    example: { state: "published" },
  }),
  changeDate: call("PUT /user/events/:id/dates/:day", {
    summary: "Moves or cancels one date of an event, or restores it. Those who come are told",
    access: "moderator",
    params: dateParams,
    body: dateInput,
    reply: acknowledgedReply,
    problems: [eventProblems.notFound, eventProblems.notPossible],
    example: { change: "cancel" },
  }),
};
