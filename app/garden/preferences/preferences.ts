import * as v from "valibot";
import { day } from "../../platform/process/clock.ts";

/**
 * The maximum frequency of a kind of letter: never, once for each tip or event, or once in a
 * period. A letter is an email to gardeners.
 */
export type Frequency = "off" | "once" | "hour" | "day" | "week" | "month";

interface LetterPreference {
  /**
   * The frequencies that a gardener can choose, `off` first. If there are only two, the API uses a
   * boolean: true for the second one.
   */
  frequencies: readonly ["off", ...Frequency[]];
  /** The frequency for gardeners who have not chosen a frequency. */
  default: Frequency;
  /** The name of this kind in the outbox, in links that stop its letters, and in texts. */
  letter: "newsletter" | "reminder" | "event-reminder" | "freshness" | "answers" | "digest";
  /** The first part of the `List-Id` header, by which mail programs file the letters (RFC 2919). */
  list: string;
  /**
   * True for notifications. On a site with discussion, the notifications page and every device in
   * `push_subscriptions` show all notifications.
   */
  isNotification: boolean;
}

/**
 * The kinds of letters that a gardener can choose. Each key is the name of a field in the API. The
 * choice of the newsletter is stored by address in `subscribers`, because people without an account
 * can subscribe too. All other choices are stored in `notification_preferences`.
 */
export const letterPreferences = {
  newsletter: {
    frequencies: ["off", "week"],
    default: "off",
    letter: "newsletter",
    list: "newsletter",
    isNotification: false,
  },
  /** A reminder when a season of saved tips begins. */
  season: {
    frequencies: ["off", "month"],
    default: "off",
    letter: "reminder",
    list: "saved-tips",
    isNotification: false,
  },
  /** A reminder the day before an event to which the gardener comes. */
  events: {
    frequencies: ["off", "once"],
    default: "once",
    letter: "event-reminder",
    list: "events",
    isNotification: true,
  },
  /** A question about the accuracy of an old tip, once for each tip. */
  stillTrue: {
    frequencies: ["off", "once"],
    default: "once",
    letter: "freshness",
    list: "old-tips",
    isNotification: false,
  },
  /** Answers to questions of the gardener. */
  answers: {
    frequencies: ["off", "hour"],
    default: "off",
    letter: "answers",
    list: "answers",
    isNotification: true,
  },
  /** All notifications that the gardener has not seen. */
  digest: {
    frequencies: ["off", "day", "week"],
    default: "off",
    letter: "digest",
    list: "what-is-new",
    isNotification: true,
  },
} as const satisfies Record<string, LetterPreference>;

export type PreferenceKind = Exclude<keyof typeof letterPreferences, "newsletter">;

/** The kinds whose choice is stored in `notification_preferences`. */
export const preferenceKinds = [
  "answers",
  "digest",
  "events",
  "season",
  "stillTrue",
] as const satisfies readonly PreferenceKind[];

/** All kinds of letters that a gardener can choose. */
export const letterKinds = [...preferenceKinds, "newsletter"] as const;

/**
 * The rows of the notification table (notification-table.tsx). The row `account` includes messages
 * of other gardeners.
 */
const notificationRows = [...letterKinds, "account"] as const;
export type NotificationRow = (typeof notificationRows)[number];

/** Returns the rows for a site with or without discussion and events. */
export const rowsOf = (site: { discussion: boolean; events: boolean }) =>
  notificationRows.filter((row) =>
    row === "events" ? site.events : site.discussion || sentBy(row, "site") === "never",
  );

/** The columns of the notification table. */
export const channels = ["site", "mail", "device"] as const;
export type Channel = (typeof channels)[number];

/** Returns whether a channel delivers a kind of notification always, by choice, or never. */
export function sentBy(row: NotificationRow, channel: Channel) {
  if (row === "account") return channel === "mail" ? "always" : "never";
  if (channel === "mail") return "chosen";
  if (!letterPreferences[row].isNotification) return "never";
  return channel === "site" ? "always" : "chosen";
}

const { season, events, stillTrue, answers, digest } = letterPreferences;

/** A gardener's choice for each kind, or its default. */
export const preferencesSchema = v.object({
  season: v.optional(v.picklist(season.frequencies), season.default),
  events: v.optional(v.picklist(events.frequencies), events.default),
  stillTrue: v.optional(v.picklist(stillTrue.frequencies), stillTrue.default),
  answers: v.optional(v.picklist(answers.frequencies), answers.default),
  digest: v.optional(v.picklist(digest.frequencies), digest.default),
});
export type Preferences = v.InferOutput<typeof preferencesSchema>;

type Choice = boolean | Frequency;

/** Turns frequencies into API fields: booleans for kinds with only two possible frequencies. */
export const choicesOf = ({ season, events, stillTrue, answers, digest }: Preferences) => ({
  ...{ season: season !== "off", events: events !== "off", stillTrue: stillTrue !== "off" },
  answers: answers !== "off",
  digest,
});

/** Converts API fields to frequencies. Fields that are left out stay left out. */
export function frequenciesOf(choices: Partial<Record<PreferenceKind, Choice>>) {
  const frequencies: Partial<Record<PreferenceKind, Frequency>> = {};
  for (const kind of preferenceKinds) {
    const choice = choices[kind];
    const [off, on] = letterPreferences[kind].frequencies;
    if (choice !== undefined) {
      frequencies[kind] = typeof choice === "string" ? choice : choice ? on : off;
    }
  }
  return frequencies;
}

/** True if a change switches on letters that need a confirmed address. */
export const isAskedFor = (
  kind: PreferenceKind,
  { [kind]: frequency = "off" }: Partial<Record<PreferenceKind, Frequency>>,
) => letterPreferences[kind].default === "off" && frequency !== "off";

/**
 * The time after midnight (UTC) at which daily, weekly and monthly letters are due, in
 * milliseconds.
 */
const sixInTheMorning = 6 * 60 * 60 * 1000;

/** The first Monday of 1970, in milliseconds since 1970. */
const firstMonday = 4 * day;

/**
 * Returns the time at which the next letter of a frequency may be written, in milliseconds since
 * 1970. Returns null if an event decides the time.
 */
export function nextLetterAt(frequency: Frequency, after: number) {
  if (frequency === "hour") return after + 60 * 60 * 1000;
  if (frequency === "month") {
    const date = new Date(after);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) + sixInTheMorning;
  }
  if (frequency !== "day" && frequency !== "week") return null;
  const length = frequency === "day" ? day : 7 * day;
  return latestDueAt(length, after) + length;
}

/**
 * Returns the latest time at which daily or weekly letters were due, in milliseconds since 1970.
 * @param length a day or seven days, in milliseconds
 */
export function latestDueAt(length: number, now: number) {
  const since = now - firstMonday - sixInTheMorning;
  return now - (((since % length) + length) % length);
}
