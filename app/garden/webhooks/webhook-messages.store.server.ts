import type { Db } from "../../platform/database/open.server.ts";
import type { DeliveredEvent } from "../../platform/database/tables.ts";
import { commentPath } from "../comments/comments.ts";
import { readingPath } from "../tips/tips.ts";

interface Site {
  siteUrl: string;
  /** True if everyone may read tips and see their authors. */
  publicTips: boolean;
}

interface Happening {
  event: DeliveredEvent;
  thingId: string;
  happenedAt: number;
}

/**
 * Returns the body of a message with data that everyone may read now: no texts, email addresses or
 * hidden things. On a site for members, no author is named, because visitors see no authors.
 * @returns null if the tip or comment is not public
 */
export async function messageAbout(
  db: Db,
  { event, thingId, happenedAt }: Happening,
  site: Site,
): Promise<string | null> {
  const data = await dataOf(db, event, thingId, site);
  const timestamp = new Date(happenedAt).toISOString();
  return data && JSON.stringify({ type: event, timestamp, data });
}

async function dataOf(db: Db, event: DeliveredEvent, thingId: string, site: Site) {
  switch (event) {
    case "tip.shared":
      return tipData(db, thingId, site);
    case "comment.added":
      return commentData(db, thingId, site);
    case "report.added":
      return { url: `${site.siteUrl}/operate` };
    case "member.joined":
      return { url: `${site.siteUrl}/operate/members` };
    case "webhook.tested":
      return { url: `${site.siteUrl}/operate/webhooks` };
  }
}

async function tipData(db: Db, id: string, { siteUrl, publicTips }: Site) {
  const tip = await db
    .selectFrom("tips")
    .innerJoin("gardeners", "gardeners.id", "tips.gardener_id")
    .select(["tips.id as _id", "title", "name"])
    .where("tips.id", "=", id)
    .where("availability", "=", "public")
    .executeTakeFirst();
  if (!tip) return null;
  const { title, name } = tip;
  const path = readingPath(tip, { membersOnly: !publicTips });
  return { id, url: siteUrl + path, title, ...(publicTips && { author: name }) };
}

async function commentData(db: Db, id: string, { siteUrl, publicTips }: Site) {
  const comment = await db
    .selectFrom("comments")
    .innerJoin("tips", "tips.id", "comments.tip_id")
    .innerJoin("gardeners", "gardeners.id", "comments.gardener_id")
    .select(["tips.id as tipId", "title", "name", "thread_id"])
    .where("comments.id", "=", id)
    .where("gone", "is", null)
    .where("availability", "=", "public")
    .executeTakeFirst();
  if (!comment) return null;
  const { tipId, title, name, thread_id } = comment;
  const path = readingPath({ _id: tipId, title }, { membersOnly: !publicTips });
  return {
    id,
    url: siteUrl + commentPath(path, id, thread_id ?? id),
    ...(publicTips && { author: name }),
    tip: { id: tipId, title },
  };
}
