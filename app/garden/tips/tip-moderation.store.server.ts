import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { ThingState } from "../reports/reports.ts";
import { setAvailability, updateCounters } from "./tip-counts.store.server.ts";
import { deleteTips } from "./tip-deletion.store.server.ts";
import { lockTip } from "./tip-lock.store.server.ts";

/**
 * Hides a public tip as an operator. Its author can still read, edit and delete the tip, but cannot
 * make it public.
 * @param reason shown to the author
 * @returns false if there is no such public tip
 */
export async function hideTip(transaction: Transaction, id: string, reason: string, now: number) {
  const tip = await lockTip(transaction, id);
  if (tip?.availability !== "public") return false;
  const moderation = { moderated_at: now, moderation_reason: reason };
  await setAvailability(transaction, tip, { availability: "hidden", ...moderation });
  return true;
}

/** Shows a tip that an operator has hidden. @returns false if there is no such tip */
export async function showTip(transaction: Transaction, id: string, now: number) {
  const tip = await lockTip(transaction, id);
  if (!tip?.moderatedAt) return false;
  const moderation = { moderated_at: null, moderation_reason: null, shown_at: now };
  await setAvailability(transaction, tip, { availability: "public", ...moderation });
  return true;
}

/** Deletes the tip of any gardener. @returns false if there is no such tip */
export async function removeTip(transaction: Transaction, id: string, now: number) {
  const tip = await lockTip(transaction, id);
  if (!tip) return false;
  await deleteTips(transaction, (e) => e("tips.id", "=", id), now);
  await updateCounters(transaction, tip.gardenerId, tip, null);
  return true;
}

export async function describeTips(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom("tips")
    .innerJoin("gardeners", "gardeners.id", "tips.gardener_id")
    .select([
      "tips.id",
      "tips.title",
      "tips.description",
      "tips.language",
      "tips.availability",
      "tips.updated_at",
      "tips.moderated_at as moderatedAt",
      "gardeners.id as ownerId",
      "gardeners.name",
      "gardeners.email",
      "gardeners.uid",
    ])
    .where("tips.id", "in", ids)
    .where("tips.deleted_at", "is", null)
    .execute();
  return rows.map((row) => {
    const visible = row.availability === "public";
    const hidden = row.moderatedAt !== null;
    return {
      id: row.id,
      title: row.title,
      // Operators can read a tip that an operator has hidden, but not a tip that its author has
      // hidden.
      text: visible || hidden ? row.description : "",
      language: row.language,
      path: visible ? `/tipDetail/${row.id}` : null,
      state: stateOf(row),
      visible,
      // A demo gardener has no mailbox.
      owner: { id: row.ownerId, name: row.name, email: row.uid === null ? null : row.email },
      acts: [
        ...(visible ? (["hide"] as const) : []),
        ...(hidden ? (["show"] as const) : []),
        "delete" as const,
      ],
    };
  });
}

interface Described {
  availability: "public" | "hidden";
  updated_at: number;
  moderatedAt: number | null;
}

function stateOf({ availability, updated_at, moderatedAt }: Described): ThingState {
  if (moderatedAt === null) return availability === "public" ? "public" : "hidden-by-author";
  return updated_at > moderatedAt ? "hidden-and-edited" : "hidden";
}
