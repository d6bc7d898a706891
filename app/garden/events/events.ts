import * as v from "valibot";
import { limitType, problemType } from "../../platform/http/problem.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { line, optionalLine, optionalParagraphs } from "../../platform/text/text.ts";
import { photoInput } from "../photos/photo-input.ts";
import { photoSchema } from "../photos/photos.ts";
import { dayOf, eventWords, type LocalTimes } from "./events.words.ts";

/** The maximum lengths, in UTF-16 code units. */
export const eventLengths = { title: 120, place: 200, text: 5000 } as const;

/** The maximum number of days from the start of an event to its end. */
export const maxEventDays = 31;

/** The maximum number of dates in a series. */
export const maxDates = 200;

export const maxPlaces = 10_000;
export const maxGuests = 20;

/** The maximum number of events that a gardener can add in an hour. */
export const eventsAnHour = 100;

/** The first and the last year of events. */
const eventYears = { first: 2000, last: 2199 } as const;

/**
 * The ways in which an event repeats: never; every week; every month on the same day, except in
 * months without that day; every month on the same weekday, counted from the start of the month
 * ("first Saturday"); every month on the last such weekday ("last Friday"); every year.
 */
export const eventRepeats = [
  "never",
  "week",
  "month",
  "monthWeekday",
  "lastWeekday",
  "year",
] as const;
export type EventRepeat = (typeof eventRepeats)[number];

/** The people who may come: `members` or `anyone`. Only members see an event for members. */
export const audiences = ["members", "anyone"] as const;
/**
 * A `proposed` event is visible only to its author and the people who run the site. A `hidden`
 * event was published, and then hidden by the people who run the site.
 */
const eventStates = ["proposed", "published", "cancelled", "hidden"] as const;

export const eventAnswers = ["yes", "maybe", "no"] as const;

/** Returns a day as the number of days since 1970; NaN for a date such as 31 February. */
function dayNumber(day: string) {
  const time = Date.parse(`${day}T00:00Z`);
  // `Date.parse` turns some invalid days into days of the next month.
  return new Date(time).toJSON()?.startsWith(day) ? time / 86_400_000 : Number.NaN;
}

/** Returns the number of days from one day to another. */
const daysBetween = (from: string, to: string) => dayNumber(dayOf(to)) - dayNumber(dayOf(from));

const isInYears = (moment: string) => {
  const year = Number(moment.slice(0, 4));
  return year >= eventYears.first && year <= eventYears.last;
};

const inYears = () =>
  eventWords.yearsAhead({ first: String(eventYears.first), last: String(eventYears.last) });

/** A local day, or day and time, that exists in the calendar. */
const moment = v.pipe(
  v.string(() => eventWords.moment),
  v.regex(/^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/, () => eventWords.moment),
  v.check(
    (text) => !Number.isNaN(dayNumber(dayOf(text))),
    () => eventWords.noSuchDay,
  ),
  v.check(isInYears, inYears),
);

/** A day in the path of a call, or in the query. */
export const eventDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/),
  v.check((text) => !Number.isNaN(dayNumber(text))),
);

const untilDay = v.pipe(
  v.string(() => eventWords.needsUntil),
  v.regex(/^\d{4}-\d\d-\d\d$/, () => eventWords.wholeDay),
  v.check(
    (text) => !Number.isNaN(dayNumber(text)),
    () => eventWords.noSuchDay,
  ),
  v.check(isInYears, inYears),
);

/** True if a text has the right form: a day for whole days, otherwise a day with a time. */
const fits = (isWholeDays: boolean, text: string) => text.includes("T") !== isWholeDays;

const formOf = ({ isWholeDays }: Pick<LocalTimes, "isWholeDays">) =>
  isWholeDays ? eventWords.wholeDay : eventWords.moment;

const timeFields = {
  /** True for an event of whole days. Its `starts` and `ends` are days without times. */
  isWholeDays: v.boolean(),
  /** The first day, or the day and time, in the time zone of the site: `2026-05-02T14:00`. */
  starts: moment,
  /** The last day, inclusive, or the day and time of the end. */
  ends: moment,
};

/**
 * Returns the weekday of a day (0 for Sunday) and the number of this weekday in the month (2 for a
 * second Friday). `isLast` is true for the last such weekday of the month.
 */
export function weekdayPlace(day: string) {
  const date = new Date(`${dayOf(day)}T00:00Z`);
  const next = new Date(date.getTime() + 7 * 86_400_000);
  return {
    weekday: date.getUTCDay(),
    nth: Math.ceil(date.getUTCDate() / 7),
    isLast: next.getUTCMonth() !== date.getUTCMonth(),
  };
}

export interface Series extends LocalTimes {
  repeats: EventRepeat;
  until: string | null;
}

/** A rule about several fields: the field with the error, the condition, and the message. */
type Rule<Input> = readonly [
  field: keyof Input & string,
  holds: (input: Input) => boolean,
  message: (input: Input) => string,
];

const timeRules: readonly Rule<LocalTimes>[] = [
  ["starts", ({ isWholeDays, starts }) => fits(isWholeDays, starts), formOf],
  ["ends", ({ isWholeDays, ends }) => fits(isWholeDays, ends), formOf],
  [
    "ends",
    ({ isWholeDays, starts, ends }) => (isWholeDays ? starts <= ends : starts < ends),
    () => eventWords.endsBefore,
  ],
  [
    "ends",
    ({ starts, ends }) => daysBetween(starts, ends) <= maxEventDays,
    () => eventWords.tooLong({ most: maxEventDays }),
  ],
];

const seriesRules: readonly Rule<Series>[] = [
  [
    "until",
    ({ repeats, until }) => repeats === "never" || until !== null,
    () => eventWords.needsUntil,
  ],
  [
    "until",
    ({ repeats, until, starts }) => repeats === "never" || until === null || until >= dayOf(starts),
    () => eventWords.untilBefore,
  ],
  [
    "repeats",
    ({ repeats, starts }) => repeats !== "lastWeekday" || weekdayPlace(starts).isLast,
    () => eventWords.notLast,
  ],
  [
    "repeats",
    ({ repeats, starts }) => repeats !== "monthWeekday" || weekdayPlace(starts).nth < 5,
    () => eventWords.fifth,
  ],
];

/** Checks the rules if every field has its type. Each broken rule adds an error at its field. */
const followsAll = <Input extends LocalTimes>(rules: readonly Rule<NoInfer<Input>>[]) =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [key, holds, message] of rules) {
      const place = { type: "unknown", origin: "value", input, key, value: input[key] } as const;
      if (!holds(input)) addIssue({ message: message(input), path: [place] });
    }
  });

const placesMessage = () => eventWords.wholePlaces({ most: maxPlaces });

/** An event as the people who run the site write it, or as a member proposes it. */
export const eventInput = v.pipe(
  v.object({
    title: line(eventLengths.title, () => eventWords.giveTitle),
    text: v.optional(optionalParagraphs(eventLengths.text), ""),
    /** The place in words; empty for none. */
    place: v.optional(optionalLine(eventLengths.place), ""),
    /** The language of the texts; by default the language of the site. */
    language: v.optional(languageSchema),
    /** An uploaded photo of the caller, or the photo that the event already has. */
    photo: v.optional(v.nullable(v.omit(photoInput, ["focus"])), null),
    ...timeFields,
    repeats: v.optional(
      v.picklist(eventRepeats, () => eventWords.chooseRepeat),
      "never",
    ),
    /** The last day on which a date may begin; required for a series. */
    until: v.optional(v.nullable(untilDay), null),
    /** Null without a limit. */
    places: v.optional(
      v.nullable(
        v.pipe(
          v.number(placesMessage),
          v.integer(placesMessage),
          v.minValue(1, placesMessage),
          v.maxValue(maxPlaces, placesMessage),
        ),
      ),
      null,
    ),
    audience: v.picklist(audiences, () => eventWords.chooseAudience),
    /** True if members see who is coming. */
    showsComing: v.optional(v.boolean(), false),
    /**
     * The `changedAt` of the version to change; 0 for a new event. The call fails if a newer
     * version is stored. Without this field, the call replaces any version.
     */
    basedOn: v.optional(v.pipe(v.number(), v.integer())),
  }),
  followsAll([...timeRules, ...seriesRules]),
);
export type EventInput = v.InferOutput<typeof eventInput>;

/** A change to one date: `move` to other times, `cancel`, or `restore` the times of the series. */
export const dateInput = v.variant("change", [
  v.pipe(v.object({ change: v.literal("move"), ...timeFields }), followsAll(timeRules)),
  v.object({ change: v.literal("cancel") }),
  v.object({ change: v.literal("restore") }),
]);
export type DateInput = v.InferOutput<typeof dateInput>;

const guestsMessage = () => eventWords.wholeGuests({ most: maxGuests });

/** A gardener's answer: whether they come, and with how many guests. */
export const answerInput = v.object({
  answer: v.picklist(eventAnswers, () => eventWords.chooseAnswer),
  guests: v.optional(
    v.pipe(
      v.number(guestsMessage),
      v.integer(guestsMessage),
      v.minValue(0, guestsMessage),
      v.maxValue(maxGuests, guestsMessage),
    ),
    0,
  ),
});
export type AnswerInput = v.InferOutput<typeof answerInput>;

/** One date of an event. An event that does not repeat has one date. */
const eventDateSchema = v.object({
  /** The first day by the rule of the series. This day identifies the date, even after a move. */
  day: v.string(),
  isWholeDays: v.boolean(),
  /** As in the input: local times in the zone of the event, or days. */
  starts: v.string(),
  ends: v.string(),
  /** In milliseconds since 1970. Whole days end at midnight after the last day. */
  startsAt: v.number(),
  endsAt: v.number(),
  /** True if the date has other times than the series. */
  isMoved: v.boolean(),
  isCancelled: v.boolean(),
  /** The numbers of people who come, may come, or are on the waiting list, with their guests. */
  coming: v.number(),
  maybe: v.number(),
  waiting: v.number(),
});
export type EventDate = v.InferOutput<typeof eventDateSchema>;

const eventFields = {
  _id: v.string(),
  title: v.string(),
  language: languageSchema,
  place: v.string(),
  photo: v.nullable(photoSchema),
  audience: v.picklist(audiences),
  /** Null without a limit. */
  places: v.nullable(v.number()),
  repeats: v.picklist(eventRepeats),
  /** The time zone of the event's local times (IANA), such as `Europe/Berlin`. */
  zone: v.string(),
  showsComing: v.boolean(),
};

/** A date of an event in a letter or a notification, with its times at the announcement. */
export const announcedDateSchema = v.object({
  day: v.string(),
  title: v.string(),
  /** Null for the language of the site. */
  language: v.nullable(languageSchema),
  place: v.string(),
  repeats: v.boolean(),
  isWholeDays: v.boolean(),
  starts: v.string(),
  ends: v.string(),
});
export type AnnouncedDate = v.InferOutput<typeof announcedDateSchema>;

/** A date of an event in a list. */
export const listedEventSchema = v.object({ ...eventFields, ...eventDateSchema.entries });
export type ListedEvent = v.InferOutput<typeof listedEventSchema>;

/** An event with all its dates, sorted by `day`. */
export const eventSchema = v.object({
  ...eventFields,
  text: v.string(),
  until: v.nullable(v.string()),
  isWholeDays: v.boolean(),
  /** The times of the series. */
  starts: v.string(),
  ends: v.string(),
  state: v.picklist(eventStates),
  /** In milliseconds since 1970. */
  changedAt: v.number(),
  dates: v.array(eventDateSchema),
});
export type GardenEvent = v.InferOutput<typeof eventSchema>;

const personSchema = v.object({
  /** Null for a gardener without a page. */
  _id: v.nullable(v.string()),
  name: v.string(),
});

/** A gardener's own answer. */
export const ownAnswerSchema = v.object({
  answer: v.picklist(eventAnswers),
  guests: v.number(),
  /** The gardener's position on the waiting list, from 1; null if the gardener does not wait. */
  waitingPosition: v.nullable(v.number()),
});
export type OwnAnswer = v.InferOutput<typeof ownAnswerSchema>;

/** A gardener who comes, or may come. */
export const comingSchema = v.object({
  ...personSchema.entries,
  answer: v.picklist(eventAnswers),
  guests: v.number(),
  /** True while the gardener is on the waiting list. */
  isWaiting: v.boolean(),
  image: v.nullable(v.string()),
});
export type Coming = v.InferOutput<typeof comingSchema>;

/** An event with the rights and answers of a caller. */
export const ownViewSchema = v.object({
  event: eventSchema,
  /** The author of the event, for the people who run the site only; null for other callers. */
  author: v.nullable(personSchema),
  mayChange: v.boolean(),
  /** True for the people who run the site, who may publish an event, cancel it or move a date. */
  mayRun: v.boolean(),
  /** The caller's answers, sorted by the day of the date. */
  answers: v.array(v.object({ day: v.string(), ...ownAnswerSchema.entries })),
});
export type OwnView = v.InferOutput<typeof ownViewSchema>;

/** A date with the caller's answer. */
export const answeredSchema = v.object({
  ...listedEventSchema.entries,
  own: ownAnswerSchema,
});

/** Returns the page path of an event, or of one date of a series. */
export const eventPath = ({ _id }: { _id: string }, day?: string) =>
  day === undefined ? `/events/${_id}` : `/events/${_id}/${day}`;

/** Returns the page path of a listed date. */
export const datePath = (date: Pick<ListedEvent, "_id" | "repeats" | "day">) =>
  eventPath(date, date.repeats === "never" ? undefined : date.day);

/** Returns the number of free places; null without a limit. */
export const freePlaces = ({ places, coming }: { places: number | null; coming: number }) =>
  places === null ? null : Math.max(0, places - coming);

/** The addresses of the calendar and the feed of all events that anybody may come to. */
export const eventFeeds = { calendar: "/feed/events.ics", atom: "/feed/events" } as const;

/** Returns the address of an event's calendar file. */
export const eventFile = ({ _id }: { _id: string }) => `/home/events/${_id}/calendar`;

export const eventProblems = {
  notFound: problemType(404, "event-not-found", "We couldn’t find that event"),
  notYours: problemType(
    403,
    "not-your-event",
    "Only the people who run this site can change this event",
  ),
  noProposals: problemType(
    403,
    "no-event-proposals",
    "Only the people who run this site can add events",
  ),
  tooMany: limitType(
    "too-many-events",
    "You’ve written a lot of events. Wait a while and try again.",
  ),
  over: problemType(409, "event-over", "This event is over"),
  changedMeanwhile: problemType(409, "event-changed", "This event has changed in the meantime"),
  cancelled: problemType(409, "event-cancelled", "This event is cancelled"),
  hiddenList: problemType(403, "not-told-who-comes", "This event doesn’t show who’s coming"),
  notPossible: problemType(
    409,
    "not-possible-for-event",
    "This can’t be done, or has been done already",
  ),
};
