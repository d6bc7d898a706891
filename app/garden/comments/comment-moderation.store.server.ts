import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { parsePhoto } from "../outcomes/outcomes.store.server.ts";
import { keysOf, type ReportReason, type ThingState } from "../reports/reports.ts";
import { lockRemark, setGone, takeAway } from "./remarks.store.server.ts";
import { remarkAnchor, reportsThatHide } from "./remarks.ts";
import { isEstablished } from "./standing.store.server.ts";

/** Remarks as operators see them. */
export async function describeRemarks(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom("remarks")
    .innerJoin("tips", "tips.id", "remarks.tip_id")
    .innerJoin("gardeners", "gardeners.id", "remarks.gardener_id")
    .leftJoin("photos", "photos.id", "remarks.photo_id")
    .select([
      "remarks.id",
      "remarks.text",
      "remarks.language",
      "remarks.gone",
      "remarks.thread_id as threadId",
    ])
    .select(["tips.id as tipId", "tips.title", "tips.availability"])
    .select(["gardeners.id as ownerId", "gardeners.name", "gardeners.email", "gardeners.uid"])
    .select(["photos.id as photoId", "photos.width", "photos.height", "photos.placeholder"])
    .select(["focus_x as x", "focus_y as y", "photo_alt as alt"])
    .where("remarks.id", "in", ids)
    .where("remarks.deleted_at", "is", null)
    .execute();
  return rows.map((row) => {
    // It is shown with its tip alone. What the tip's author has hidden is for nobody else to read.
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
      path: isReadable ? `/tipDetail/${row.tipId}#${remarkAnchor(row.id)}` : null,
      state: stateOf(row),
      visible,
      // Nobody reads the letters of a demo profile.
      owner: { id: row.ownerId, name: row.name, email: row.uid === null ? null : row.email },
      acts: actsOn(row),
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

/** What is deleted has no text any more. */
function actsOn({ gone, text }: State) {
  if (gone === "operator" && text === "") return [];
  if (gone === "operator") return ["show" as const, "delete" as const];
  const hide = ["hide" as const, "delete" as const];
  return gone === "waiting" ? ["show" as const, ...hide] : hide;
}

/** The most reports of a remark that are looked through. */
const maxLookedAt = 100;

/**
 * Hides a remark that enough established gardeners have reported, until an operator decides. One that
 * an operator lets be stays.
 * @returns why, if it is hidden now
 */
export async function hideReported(transaction: Transaction, id: string, now: number) {
  const { remark } = await lockRemark(transaction, id, null);
  if (remark.gone || remark.judged) return null;
  const reports = await transaction
    .selectFrom("reports")
    .select(["gardener_id", "reason"])
    .where("kind", "=", "remark")
    .where("thing_id", "=", id)
    .where("reported_at", ">=", remark.reports_since)
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
  await setGone(transaction, remark, "waiting", { reason, now });
  return { reason, mayMend: remark.mended === 0 };
}

/** Takes a remark out of sight, as an operator. Its author still reads it, and why. */
export async function hideRemark(
  transaction: Transaction,
  id: string,
  how: { reason: string; now: number },
) {
  const { remark } = await lockRemark(transaction, id, null);
  if (remark.gone === "operator") return false;
  await setGone(transaction, remark, "operator", how);
  return true;
}

/** Shows a remark again that an operator or reports have hidden. */
export async function showRemark(
  transaction: Transaction,
  id: string,
  { now }: { reason: string; now: number },
) {
  const { remark } = await lockRemark(transaction, id, null);
  if (!remark.gone || remark.text === "") return false;
  await setGone(transaction, remark, null, { reason: "", now });
  return true;
}

/** Lets a remark be: it is shown if only reports have hidden it, and they do not hide it again. */
export async function letRemarkBe(
  transaction: Transaction,
  id: string,
  { now }: { reason: string; now: number },
) {
  const [found] = await describeRemarks(transaction, [id]);
  if (!found) return true;
  const { remark } = await lockRemark(transaction, id, null);
  if (remark.gone !== "operator") {
    await setGone(transaction, remark, null, { reason: "", now });
  }
  return true;
}

/** Deletes a remark for good. Its place stays, and says why. */
export async function removeRemark(
  transaction: Transaction,
  id: string,
  how: { reason: string; now: number },
) {
  const { remark } = await lockRemark(transaction, id, null);
  await takeAway(transaction, remark, how);
  return true;
}
