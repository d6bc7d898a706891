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
      "Lists dates of events from today on, next date first. With `when=past`, lists earlier dates, latest first",
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
    summary: "Returns an event with all its dates",
    access: "anyone",
    params,
    reply: eventSchema,
    shows: ["events"],
    problems: [eventProblems.notFound, notSignedIn],
  }),
  file: call("GET /home/events/:id/calendar", {
    summary: "Returns an event as a file for calendar programs (RFC 5545)",
    ...file,
    params,
    mediaType: "text/calendar",
    problems: [eventProblems.notFound, notSignedIn],
  }),
  calendar: call("GET /feed/events.ics", {
    summary:
      "Returns the events of the last 31 days and later that anyone may attend, at most the 1,000 newest, for calendar programs (RFC 5545)",
    ...file,
    mediaType: "text/calendar",
    problems: [notSignedIn],
  }),
};

/** The call for the feed of events. The syndication feature serves this call. */
export const eventFeedCalls = {
  feed: call("GET /feed/events", {
    summary:
      "Returns the 30 events that anyone may attend and that were published or changed last, in Atom",
    ...file,
    mediaType: "application/atom+xml",
    problems: [notSignedIn],
  }),
};

/** The calls of members about events. */
export const ownEventCalls = {
  view: call("GET /user/events/:id", {
    summary:
      "Returns an event, with the caller's answers. Only its author, moderators and operators see a proposed event",
    access: "signed-in",
    params,
    reply: ownViewSchema,
    problems: [eventProblems.notFound],
  }),
  proposed: call("GET /user/proposedEvents", {
    summary:
      "Lists proposed events, newest first: all of them for moderators and operators, their own for other gardeners",
    access: "signed-in",
    query: v.object(pageQuery),
    list: eventSchema,
  }),
  answered: call("GET /user/eventAnswers", {
    summary: "Lists the caller's answers to dates from today on, next date first",
    access: "signed-in",
    query: v.object(pageQuery),
    list: answeredSchema,
  }),
  coming: call("GET /user/events/:id/coming/:day", {
    summary:
      "Lists the gardeners who will or may attend a date, in the order of their answers. If the event hides this list, only moderators and operators get it",
    access: "signed-in",
    params: dateParams,
    query: v.object(pageQuery),
    list: comingSchema,
    problems: [eventProblems.notFound, eventProblems.hiddenList],
  }),
  answer: call("PUT /user/events/:id/answers/:day", {
    summary:
      "Saves whether the caller attends a date, and with how many guests. If there are not enough places, the caller is put on the waiting list",
    access: "signed-in",
    params: dateParams,
    body: answerInput,
    reply: ownAnswerSchema,
    problems: [eventProblems.notFound, eventProblems.over, eventProblems.cancelled],
    example: { answer: "yes", guests: 1 },
  }),
  keep: call("PUT /user/events/:id", {
    summary:
      "Creates an event under an id that the caller has chosen, or changes it. New events are proposals, unless moderators or operators create them",
    access: "signed-in",
    params,
    body: eventInput,
    reply: eventSchema,
    problems: [
      eventProblems.notFound,
      eventProblems.notYours,
      eventProblems.noProposals,
      eventProblems.tooMany,
      eventProblems.changedMeanwhile,
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
      "Deletes an event, and notifies the gardeners who attend it. Moderators and operators may delete any event, other gardeners only their own proposals",
    access: "signed-in",
    params,
    reply: deletedReply,
    problems: [eventProblems.notFound, eventProblems.notYours],
  }),
  setState: call("PUT /user/events/:id/state", {
    summary:
      "Publishes a proposed event, cancels an event, or reverses a cancellation. Notifies the gardeners who attend it",
    access: "moderator",
    params,
    body: v.object({ state: v.picklist(["published", "cancelled"]) }),
    reply: acknowledgedReply,
    problems: [eventProblems.notFound, eventProblems.notPossible],
    example: { state: "published" },
  }),
  changeDate: call("PUT /user/events/:id/dates/:day", {
    summary:
      "Moves, cancels or restores one date of an event. Notifies the gardeners who attend it",
    access: "moderator",
    params: dateParams,
    body: dateInput,
    reply: acknowledgedReply,
    problems: [eventProblems.notFound, eventProblems.notPossible],
    example: { change: "cancel" },
  }),
};
