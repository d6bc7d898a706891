import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { day } from "../../platform/process/clock.ts";
import { type Language, languageSchema } from "../../platform/text/languages.ts";

/** The time after which a notice is deleted, in milliseconds. */
export const notificationsKeptMs = 90 * day;

/** The most people whom a line of a notice names. */
const maxNamed = 2;

const personSchema = v.object({
  /** Null for somebody who has no page. */
  _id: v.nullable(v.string()),
  name: v.string(),
});
export type Person = v.InferOutput<typeof personSchema>;

const tipSchema = v.object({ _id: v.string(), title: v.string(), language: languageSchema });

/** What notifications about a tip have in common on a device: one takes the place of another. */
export const notificationTag = (tipId: string) => `tip-${tipId}`;

/** What has happened: the same list as in the database's tables. */
const notificationKinds = ["answer", "mention", "remark", "helped", "like", "tip"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What has happened of one kind at a tip. */
const notificationLineSchema = v.object({
  kind: v.picklist(notificationKinds),
  /** Who did it last, at most two; nobody where it does not matter. */
  people: v.pipe(v.array(personSchema), v.maxLength(maxNamed)),
  /** The number of others who did. Of likes: of all. */
  others: v.number(),
  /** The comment to read first; null if there is none. */
  remark: v.nullable(v.string()),
});
export type NotificationLine = v.InferOutput<typeof notificationLineSchema>;

/** What has happened at a tip. */
export const notificationSchema = v.object({
  tip: tipSchema,
  /** True if it is a tip of the caller. */
  mine: v.boolean(),
  unread: v.boolean(),
  /** When it happened last, in milliseconds since 1970. */
  at: v.number(),
  lines: v.array(notificationLineSchema),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

/** Something new of what a gardener follows. */
export const newsSchema = v.object({
  tip: tipSchema,
  /** The question, comment or answer under it that is new; null if it is the tip. */
  remark: v.nullable(v.string()),
  by: personSchema,
  /** The beginning of its text. */
  text: v.string(),
  /** In which the text is: an answer may be in another one than its tip. */
  language: languageSchema,
  /** False for comments of new gardeners: the addresses in them are not made links. */
  links: v.boolean(),
  at: v.number(),
});
export type News = v.InferOutput<typeof newsSchema>;

/** The number of new things in a feed. */
export const feedLength = 30;

export const notificationProblems = {
  noFeed: problemType(404, "no-such-news-feed", "There is no such feed"),
  noAddress: problemType(
    404,
    "news-feed-not-shown",
    "There is no address, or it is old and cannot be shown again. Make a new one.",
  ),
};

/** What somebody has told of one kind at a tip, the last first. */
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
 * What was told, together by tip: one card for a tip, and on it a line for each kind.
 * @param told the last first
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
    // The first of them that is new: from there one reads on.
    remark: all.at(-1)?.remark ?? null,
  };
}
