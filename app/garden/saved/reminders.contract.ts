import * as v from "valibot";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { problemType } from "../../platform/http/problem.ts";
import { gardenSchema, yearParts } from "../gardens/gardens.ts";
import { tipSchema } from "../tips/tips.ts";

/** The saved tips for the current part of the year. */
const savedNowSchema = v.object({
  /** The current part of the year in the caller's garden, or else in the site's garden. */
  part: v.picklist(yearParts),
  hemisphere: gardenSchema.entries.hemisphere,
  tips: v.array(tipSchema),
});

export type SavedNow = v.InferOutput<typeof savedNowSchema>;

/** The reminders of saved tips that a gardener uses. */
const remindersSchema = v.object({
  /** True if the gardener wants a letter when a season begins. */
  mail: v.boolean(),
  /**
   * The time when the calendar's address was created, in milliseconds since 1970; null without an
   * address.
   */
  calendarSince: v.nullable(v.number()),
});
export type Reminders = v.InferOutput<typeof remindersSchema>;

export const reminderProblems = {
  unconfirmed: problemType(
    403,
    "reminders-to-unconfirmed-address",
    "Confirm your email address first. Your account page sends you a link.",
  ),
  noCalendar: problemType(404, "no-such-calendar", "We couldn’t find that calendar"),
  noAddress: problemType(
    404,
    "calendar-not-shown",
    "This address is old and can’t be shown again. Make a new one.",
  ),
  badLink: problemType(422, "bad-reminder-link", "This link no longer works"),
};

const token = v.pipe(v.string(), v.maxLength(2000));

export const reminderCalls = {
  savedNow: call("GET /user/savedNow", {
    summary: "Lists the caller's saved tips for the current season in their garden, at most 24",
    access: "signed-in",
    reply: savedNowSchema,
  }),
  read: call("GET /user/reminders", {
    summary: "Returns how the caller is reminded of saved tips",
    access: "signed-in",
    reply: remindersSchema,
  }),
  mail: call("PUT /user/reminders/mail", {
    summary:
      "Turns reminders by email on or off. They are sent when the season of saved tips begins, at most once a month, to a confirmed address",
    access: "signed-in",
    ownerOnly: true,
    body: v.object({ on: v.boolean() }),
    reply: acknowledgedReply,
    problems: [reminderProblems.unconfirmed],
    example: { on: false },
  }),
  makeCalendar: call("POST /user/reminders/calendar", {
    summary:
      "Creates a secret address for a calendar of the caller's saved tips, in place of an earlier one",
    access: "signed-in",
    ownerOnly: true,
    status: 201,
    reply: v.object({ acknowledged: v.boolean(), address: v.string() }),
  }),
  showCalendar: call("GET /user/reminders/calendar", {
    summary: "Returns the secret address of the calendar of the caller's saved tips",
    access: "signed-in",
    ownerOnly: true,
    checksSession: true,
    reply: v.object({ address: v.string() }),
    problems: [reminderProblems.noAddress],
  }),
  endCalendar: call("DELETE /user/reminders/calendar", {
    summary: "Deletes the secret address of the calendar of the caller's saved tips",
    access: "signed-in",
    ownerOnly: true,
    reply: acknowledgedReply,
  }),
  calendar: call("GET /home/calendar/:token", {
    summary:
      "Returns a calendar (RFC 5545) of the tips that a gardener has saved, to anyone who knows the secret address",
    access: "anyone",
    params: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    mediaType: "text/calendar",
    localised: true,
    problems: [reminderProblems.noCalendar],
  }),
  openStop: call("GET /home/reminders/stop", {
    summary: "Redirects to the page that stops emails about saved tips",
    access: "anyone",
    query: v.object({ token: v.optional(token) }),
    status: 302,
    headers: { Location: "The address of the page" },
  }),
  stop: call("POST /home/reminders/stop", {
    summary:
      "Stops emails about saved tips. The token is in the query, as mail programs send it with a form (RFC 8058), or in a JSON body",
    access: "anyone",
    query: v.object({ token: v.optional(token) }),
    body: v.optional(v.object({ token })),
    reply: acknowledgedReply,
    problems: [reminderProblems.badLink],
    example: { token: "from-the-link" },
  }),
};
