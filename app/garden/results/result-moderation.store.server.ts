import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { parsePhoto, photoColumns } from "../photos/photos.store.server.ts";
import { lockTip, takeBackResult } from "./results.store.server.ts";
import { type ResultInput, sayResult } from "./results.ts";

/** Describes results for operators. */
export async function describeResults(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom("results")
    .innerJoin("tips", "tips.id", "results.tip_id")
    .innerJoin("gardeners", "gardeners.id", "results.gardener_id")
    .leftJoin("photos", "photos.id", "results.photo_id")
    .select(["results.id", "outcome", "year", "month", "words"])
    .select(["tips.id as tipId", "tips.title", "tips.availability"])
    .select(["gardeners.id as ownerId", "gardeners.name", "gardeners.email", "gardeners.uid"])
    .select(photoColumns)
    .where("results.id", "in", ids)
    .execute();
  return rows.map((row) => {
    // A result is readable only if its tip is readable.
    const visible = row.availability === "public";
    return {
      id: row.id,
      title: "",
      untitled: "outcome" as const,
      text: visible ? lineOf(row) : "",
      photo: visible ? parsePhoto(row) : null,
      tipTitle: visible ? row.title : null,
      path: visible ? `/tipDetail/${row.tipId}` : null,
      state: visible ? ("public" as const) : ("tip-hidden" as const),
      visible,
      // Demo profiles get no letters.
      owner: { id: row.ownerId, name: row.name, email: row.uid === null ? null : row.email },
      acts: ["delete" as const],
    };
  });
}

function lineOf({ words, ...said }: Pick<ResultInput, "outcome" | "year" | "month" | "words">) {
  const how = sayResult(said);
  return words === "" ? how : `${how}: “${words}”`;
}

/** Deletes a result as an operator. @returns false if there is none */
export async function removeResult(transaction: Transaction, id: string, now: number) {
  const find = () =>
    transaction
      .selectFrom("results")
      .select(["tip_id", "gardener_id"])
      .where("id", "=", id)
      .executeTakeFirst();
  const found = await find();
  if (!found) return false;
  await lockTip(transaction, found.tip_id);
  // The gardener may have withdrawn the result before the lock.
  if (!(await find())) return false;
  await takeBackResult(transaction, found.tip_id, found.gardener_id, now);
  return true;
}
