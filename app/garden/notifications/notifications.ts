import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { day } from "../../platform/process/clock.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { type AnnouncedDate, announcedDateSchema } from "../events/events.ts";

/** The time after which a notification is deleted, in milliseconds. */
export const notificationsKeptMs = 90 * day;

/** The maximum number of gardeners named in a line of a notification. */
const maxNamed = 2;

const personSchema = v.object({
  /** Null for a gardener without a page. */
  _id: v.nullable(v.string()),
  name: v.string(),
});
export type Person = v.InferOutput<typeof personSchema>;

export const titledSchema = v.object({
  _id: v.string(),
  title: v.string(),
  language: languageSchema,
});

/**
 * Returns the tag of push messages about a tip or an event. On a device, a newer message replaces
 * an older message with the same tag.
 */
export const notificationTag = (thingId: string) => `about-${thingId}`;

/** The kinds of notifications. The types in tables.ts repeat this list. */
const notificationKinds = [
  "answer",
  "mention",
  "remark",
  "helped",
  "like",
  "tip",
  "event-changed",
  "event-cancelled",
  "event-moved-up",
  "event-reminder",
  "club",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The notifications of one kind about a tip, an event or a club. */
const notificationLineSchema = v.object({
  kind: v.picklist(notificationKinds),
  /**
   * The latest gardeners who caused these notifications, at most two. Empty if the line names
   * nobody.
   */
  people: v.pipe(v.array(personSchema), v.maxLength(maxNamed)),
  /**
   * The number of gardeners besides those in `people`. For likes, the number of all gardeners; for
   * events, the number of dates besides `date`; for clubs, the number of posts.
   */
  others: v.number(),
  /** The comment to read first; null if there is none. */
  remark: v.nullable(v.string()),
  /** The first date of an event; null for a tip or a club. */
  date: v.nullable(announcedDateSchema),
});
export type NotificationLine = v.InferOutput<typeof notificationLineSchema>;

export const notificationSchema = v.object({
  /** An event if the lines have a date, a club if the line has the kind `club`, or else a tip. */
  subject: titledSchema,
  mine: v.boolean(),
  unread: v.boolean(),
  /** The time of the latest of these notifications, in milliseconds since 1970. */
  at: v.number(),
  lines: v.array(notificationLineSchema),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

/** News of a subject that a gardener follows. */
export const newsSchema = v.object({
  tip: titledSchema,
  /** The new comment, question or answer; null if the tip itself is new. */
  remark: v.nullable(v.string()),
  by: personSchema,
  text: v.string(),
  /** The language of the text. An answer may have another language than its tip. */
  language: languageSchema,
  /** False for comments of new gardeners. Web addresses in these comments do not become links. */
  links: v.boolean(),
  at: v.number(),
});
export type News = v.InferOutput<typeof newsSchema>;

/** The number of entries in a feed. */
export const feedLength = 30;

export const notificationProblems = {
  noFeed: problemType(404, "no-such-news-feed", "We couldn’t find that feed"),
  noAddress: problemType(
    404,
    "news-feed-not-shown",
    "There’s no address, or it can’t be shown again. Make a new one.",
  ),
};

/** A notification with the gardener who caused it. */
export interface Notified {
  kind: NotificationKind;
  subject: v.InferOutput<typeof titledSchema>;
  date: AnnouncedDate | null;
  mine: boolean;
  unread: boolean;
  at: number;
  by: Person | null;
  likes: number;
  remark: string | null;
}

/**
 * Groups notifications by subject, unread ones apart from read ones, with a line for each kind.
 * @param notified newest first
 */
export function groupNotifications(notified: readonly Notified[]): Notification[] {
  const bySubject = Map.groupBy(notified, ({ subject, unread }) => `${subject._id} ${unread}`);
  return [...bySubject.values()].flatMap((all) => {
    const [last] = all;
    if (!last) return [];
    const { subject, mine, unread, at } = last;
    const byKind = [...Map.groupBy(all, ({ kind }) => kind)];
    const lines = byKind.map(([kind, ofKind]) => toLine(kind, ofKind));
    return { subject, mine, unread, at, lines };
  });
}

function toLine(kind: NotificationKind, all: readonly Notified[]): NotificationLine {
  const dates = all.flatMap(({ date }) => date ?? []);
  const [date] = dates.sort((a, b) => (a.starts < b.starts ? -1 : 1));
  if (date) return { kind, people: [], others: dates.length - 1, remark: null, date };
  const people = new Map(all.flatMap(({ by }) => (by ? [[by._id ?? by.name, by] as const] : [])));
  const named = [...people.values()].slice(0, people.size > maxNamed ? 1 : maxNamed);
  return {
    kind,
    people: named,
    others:
      kind === "like" || kind === "club"
        ? all.reduce((sum, { likes }) => sum + likes, 0)
        : people.size - named.length,
    // The first new comment, because the gardener continues to read there.
    remark: all.at(-1)?.remark ?? null,
    date: null,
  };
}
