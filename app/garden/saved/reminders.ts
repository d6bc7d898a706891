import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { gardenSchema, yearParts } from "../gardens/gardens.ts";
import { tipSchema } from "../tips/tips.ts";

/** The saved tips for now. */
export const savedNowSchema = v.object({
  /**
   * The current part of the year in the hemisphere of the caller's garden, or else of the site's.
   */
  part: v.picklist(yearParts),
  hemisphere: gardenSchema.entries.hemisphere,
  tips: v.array(tipSchema),
});

export type SavedNow = v.InferOutput<typeof savedNowSchema>;

/** The reminders of saved tips that a gardener uses. */
export const remindersSchema = v.object({
  /** True if they want a letter when a season opens. */
  mail: v.boolean(),
  /** The time when the calendar was created, in milliseconds since 1970; null without one. */
  calendarSince: v.nullable(v.number()),
});
export type Reminders = v.InferOutput<typeof remindersSchema>;

export const reminderProblems = {
  unconfirmed: problemType(
    403,
    "reminders-to-unconfirmed-address",
    "Confirm your email address first. Your account page sends you a link.",
  ),
  noCalendar: problemType(404, "no-such-calendar", "There is no such calendar"),
  noAddress: problemType(
    404,
    "calendar-not-shown",
    "This address is old and cannot be shown again. Make a new one.",
  ),
  badLink: problemType(422, "bad-reminder-link", "This link does not work any more"),
};
