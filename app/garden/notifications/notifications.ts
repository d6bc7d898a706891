import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { day } from "../../platform/process/clock.ts";
import { type Language, languageSchema } from "../../platform/text/languages.ts";

/** The time after which a notification is deleted, in milliseconds. */
export const notificationsKeptMs = 90 * day;

/** The maximum number of gardeners named in a line of a notice. */
const maxNamed = 2;

const personSchema = v.object({
  /** Null for a gardener without a page. */
  _id: v.nullable(v.string()),
  name: v.string(),
});
export type Person = v.InferOutput<typeof personSchema>;

const tipSchema = v.object({ _id: v.string(), title: v.string(), language: languageSchema });

/** The topic of push messages about a tip. On a device, a newer message replaces an older one. */
export const notificationTag = (tipId: string) => `tip-${tipId}`;

/** The kinds of events. The tables of the database have the same list. */
const notificationKinds = ["answer", "mention", "remark", "helped", "like", "tip"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The events of one kind about a tip. */
const notificationLineSchema = v.object({
  kind: v.picklist(notificationKinds),
  /**
   * The last gardeners who caused such an event, at most two. Empty if the line does not name
   * anybody.
   */
  people: v.pipe(v.array(personSchema), v.maxLength(maxNamed)),
  /** The number of gardeners besides those in `people`. For likes, the number of all gardeners. */
  others: v.number(),
  /** The comment to read first; null if there is none. */
  remark: v.nullable(v.string()),
});
export type NotificationLine = v.InferOutput<typeof notificationLineSchema>;

export const notificationSchema = v.object({
  tip: tipSchema,
  mine: v.boolean(),
  unread: v.boolean(),
  /** The time of the last event, in milliseconds since 1970. */
  at: v.number(),
  lines: v.array(notificationLineSchema),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

/** News of a subject that a gardener follows. */
export const newsSchema = v.object({
  tip: tipSchema,
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

/** A notification with the gardener who caused its event. */
interface Notified {
  kind: NotificationKind;
  tip: { _id: string; title: string; language: Language };
  mine: boolean;
  unread: boolean;
  at: number;
  by: Person | null;
  likes: number;
  remark: string | null;
}

/**
 * Groups notices by tip, with a line for each kind of event.
 * @param notified newest first
 */
export function groupNotifications(notified: readonly Notified[]): Notification[] {
  const byTip = Map.groupBy(notified, ({ tip, unread }) => `${tip._id} ${unread}`);
  return [...byTip.values()].flatMap((ofTip) => {
    const [last] = ofTip;
    if (!last) return [];
    const { tip, mine, unread, at } = last;
    const lines = [...Map.groupBy(ofTip, ({ kind }) => kind)].map(([kind, all]) =>
      toLine(kind, all),
    );
    return { tip, mine, unread, at, lines };
  });
}

function toLine(kind: NotificationKind, all: readonly Notified[]): NotificationLine {
  const people = new Map(all.flatMap(({ by }) => (by ? [[by._id ?? by.name, by] as const] : [])));
  const named = [...people.values()].slice(0, people.size > maxNamed ? 1 : maxNamed);
  return {
    kind,
    people: named,
    others:
      kind === "like" ? all.reduce((sum, { likes }) => sum + likes, 0) : people.size - named.length,
    // The first new comment, because the gardener continues to read there.
    remark: all.at(-1)?.remark ?? null,
  };
}
