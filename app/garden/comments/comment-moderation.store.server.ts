import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { isEstablished } from "../gardeners/trust.store.server.ts";
import { parsePhoto, photoColumns } from "../photos/photos.store.server.ts";
import { keysOf, type ReportReason, type ThingState } from "../reports/reports.ts";
import { lockComment, type StoredComment, setGone, takeAway } from "./comments.store.server.ts";
import { commentAnchor, type Gone, reportsThatHide } from "./comments.ts";

/** Describes comments for operators. */
export async function describeComments(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom("comments")
    .innerJoin("tips", "tips.id", "comments.tip_id")
    .innerJoin("gardeners", "gardeners.id", "comments.gardener_id")
    .leftJoin("photos", "photos.id", "comments.photo_id")
    .select(["comments.id", "comments.text", "comments.language", "comments.gone"])
    .select("comments.thread_id as threadId")
    .select(["tips.id as tipId", "tips.title", "tips.availability"])
    .select(["gardeners.id as ownerId", "gardeners.name", "gardeners.email", "gardeners.uid"])
    .select(photoColumns)
    .where("comments.id", "in", ids)
    .where("comments.deleted_at", "is", null)
    .execute();
  return rows.map((row) => {
    // A comment is readable only if its tip is readable.
    const isReadable = row.availability === "public";
    const visible = isReadable && row.gone === null;
    return {
      id: row.id,
      title: "",
      untitled: row.threadId ? ("answer" as const) : ("remark" as const),
      text: isReadable ? row.text : "",
      language: row.language,
      photo: isReadable ? parsePhoto(row) : null,
      tipTitle: isReadable ? row.title : null,
      path: isReadable ? `/tipDetail/${row.tipId}#${commentAnchor(row.id)}` : null,
      state: stateOf(row),
      visible,
      // Demo profiles get no mail.
      owner: { id: row.ownerId, name: row.name, email: row.uid === null ? null : row.email },
      acts: actionsOn(row),
    };
  });
}

interface State {
  gone: Gone | null;
  text: string;
  availability: "public" | "hidden";
}

function stateOf({ gone, availability }: State): ThingState {
  if (gone === "operator") return "removed";
  if (gone === "waiting") return "hidden-by-reports";
  return availability === "public" ? "public" : "tip-hidden";
}

/** Returns the actions that operators can take on a comment. Deleted comments have no text. */
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
 * @returns the reason, and whether an edit shows the comment again; null if nothing changes
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
    const reporter = gardenerId && { gardenerId, runsSite: false };
    if (reporter && (await isEstablished(transaction, reporter, now))) reasons.push(reason);
  }
  if (reasons.length < reportsThatHide) return null;
  const reason = keysOf(reasons);
  await setGone(transaction, comment, { gone: "waiting", reason, helped: 0 });
  return { reason, mayMend: comment.mended === 0 };
}

type How = { reason: string; now: number };
type Change = Parameters<typeof setGone>[2];

/** Creates an operator's action. The action changes nothing if `changeOf` returns null. */
const moderate =
  (changeOf: (comment: StoredComment, how: How) => Change | null) =>
  async (transaction: Transaction, id: string, how: How) => {
    const { comment } = await lockComment(transaction, id, null);
    const change = changeOf(comment, how);
    if (change) await setGone(transaction, comment, change);
    return change !== null;
  };

const shown = ({ now }: How) => ({
  ...{ gone: null, reason: "", judged: 1, reports_since: now + 1, shown_at: now },
});

/** The actions of operators on comments. */
export const commentActions = {
  /** The author can still read a hidden comment and the reason. */
  hide: moderate(({ gone }, { reason }) =>
    gone === "operator" ? null : { gone: "operator", reason, helped: 0 },
  ),
  show: moderate(({ gone, text }, how) => (gone && text !== "" ? shown(how) : null)),
  /** After a dismissal, reports cannot hide the comment. Ignores deleted comments. */
  async dismiss(transaction: Transaction, id: string, how: How) {
    const [found] = await describeComments(transaction, [id]);
    if (found) await letBe(transaction, id, how);
    return true;
  },
  /** A placeholder stays in place of a removed comment and shows the reason. */
  async delete(transaction: Transaction, id: string, { reason }: How) {
    const { comment } = await lockComment(transaction, id, null);
    await takeAway(transaction, comment, reason);
    return true;
  },
};

const letBe = moderate(({ gone }, how) => (gone === "operator" ? null : shown(how)));

/** Marks a gardener as established. */
export async function vouchFor(transaction: Db, gardenerId: string, now: number) {
  await transaction
    .insertInto("vouched_gardeners")
    .values({ gardener_id: gardenerId, vouched_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function withdrawVouch(transaction: Db, gardenerId: string) {
  await transaction.deleteFrom("vouched_gardeners").where("gardener_id", "=", gardenerId).execute();
}
