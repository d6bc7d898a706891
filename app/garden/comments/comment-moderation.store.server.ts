import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { keysOf, type ReportReason, type ThingState } from "../reports/reports.ts";
import { parsePhoto } from "../results/results.store.server.ts";
import { lockComment, setGone, takeAway } from "./comments.store.server.ts";
import { commentAnchor, reportsThatHide } from "./comments.ts";
import { isEstablished } from "./trust.store.server.ts";

/** Describes comments for operators. */
export async function describeComments(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom("comments")
    .innerJoin("tips", "tips.id", "comments.tip_id")
    .innerJoin("gardeners", "gardeners.id", "comments.gardener_id")
    .leftJoin("photos", "photos.id", "comments.photo_id")
    .select([
      "comments.id",
      "comments.text",
      "comments.language",
      "comments.gone",
      "comments.thread_id as threadId",
    ])
    .select(["tips.id as tipId", "tips.title", "tips.availability"])
    .select(["gardeners.id as ownerId", "gardeners.name", "gardeners.email", "gardeners.uid"])
    .select(["photos.id as photoId", "photos.width", "photos.height", "photos.placeholder"])
    .select(["focus_x as x", "focus_y as y", "photo_alt as alt"])
    .where("comments.id", "in", ids)
    .where("comments.deleted_at", "is", null)
    .execute();
  return rows.map((row) => {
    // A comment is readable only where its tip is.
    const isReadable = row.availability === "public";
    const visible = isReadable && row.gone === null;
    const { photoId, width, height, placeholder, x, y, alt } = row;
    return {
      id: row.id,
      title: "",
      untitled: row.threadId ? ("answer" as const) : ("remark" as const),
      text: isReadable ? row.text : "",
      language: row.language,
      photo: isReadable ? parsePhoto({ id: photoId, width, height, placeholder, x, y, alt }) : null,
      tipTitle: isReadable ? row.title : null,
      path: isReadable ? `/tipDetail/${row.tipId}#${commentAnchor(row.id)}` : null,
      state: stateOf(row),
      visible,
      // Demo profiles get no letters.
      owner: { id: row.ownerId, name: row.name, email: row.uid === null ? null : row.email },
      acts: actionsOn(row),
    };
  });
}

interface State {
  gone: "author" | "operator" | "waiting" | null;
  text: string;
  availability: "public" | "hidden";
}

function stateOf({ gone, availability }: State): ThingState {
  if (gone === "operator") return "removed";
  if (gone === "waiting") return "hidden-by-reports";
  return availability === "public" ? "public" : "tip-hidden";
}

/** A deleted comment has no text. */
function actionsOn({ gone, text }: State) {
  if (gone === "operator" && text === "") return [];
  if (gone === "operator") return ["show" as const, "delete" as const];
  const hide = ["hide" as const, "delete" as const];
  return gone === "waiting" ? ["show" as const, ...hide] : hide;
}

/** The maximum number of reports read for one comment. */
const maxLookedAt = 100;

/**
 * Hides a comment that enough established gardeners have reported, unless an operator has dismissed
 * the reports.
 * @returns the reason, or null if it stays visible
 */
export async function hideReported(transaction: Transaction, id: string, now: number) {
  const { comment } = await lockComment(transaction, id, null);
  if (comment.gone || comment.judged) return null;
  const reports = await transaction
    .selectFrom("reports")
    .select(["gardener_id", "reason"])
    .where("kind", "=", "remark")
    .where("thing_id", "=", id)
    .where("reported_at", ">=", comment.reports_since)
    .orderBy("reported_at")
    .limit(maxLookedAt)
    .execute();
  const reasons: ReportReason[] = [];
  for (const { gardener_id: gardenerId, reason } of reports) {
    if (reasons.length === reportsThatHide) break;
    const reporter = gardenerId && { gardenerId, isOperator: false };
    if (reporter && (await isEstablished(transaction, reporter, now))) reasons.push(reason);
  }
  if (reasons.length < reportsThatHide) return null;
  const reason = keysOf(reasons);
  await setGone(transaction, comment, { gone: "waiting", reason, helped: 0 });
  return { reason, mayMend: comment.mended === 0 };
}

const shown = (now: number) => ({ gone: null, reason: "", judged: 1, reports_since: now + 1 });

/** Hides a comment as an operator. Its author still reads the comment and the reason. */
export async function hideComment(
  transaction: Transaction,
  id: string,
  { reason }: { reason: string },
) {
  const { comment } = await lockComment(transaction, id, null);
  if (comment.gone === "operator") return false;
  await setGone(transaction, comment, { gone: "operator", reason, helped: 0 });
  return true;
}

/** Shows a hidden comment again. */
export async function showComment(transaction: Transaction, id: string, { now }: { now: number }) {
  const { comment } = await lockComment(transaction, id, null);
  if (!comment.gone || comment.text === "") return false;
  await setGone(transaction, comment, shown(now));
  return true;
}

/** Dismisses the reports of a comment. They cannot hide it any more. */
export async function letCommentBe(transaction: Transaction, id: string, { now }: { now: number }) {
  const [found] = await describeComments(transaction, [id]);
  if (!found) return true;
  const { comment } = await lockComment(transaction, id, null);
  if (comment.gone !== "operator") await setGone(transaction, comment, shown(now));
  return true;
}

/** Removes a comment for good. Its place stays and shows the reason. */
export async function removeComment(
  transaction: Transaction,
  id: string,
  { reason }: { reason: string },
) {
  const { comment } = await lockComment(transaction, id, null);
  await takeAway(transaction, comment, reason);
  return true;
}
