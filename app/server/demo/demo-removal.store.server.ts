import { deleteSomeComments } from "../../garden/comments/comment-deletion.store.server.ts";
import { deleteSomeOfEvents } from "../../garden/events/event-deletion.store.server.ts";
import { lockTipsOf } from "../../garden/gardeners/gardener-deletion.store.server.ts";
import { deleteSomeEntries } from "../../garden/journal/journal.store.server.ts";
import { deleteSomeResults } from "../../garden/results/results.store.server.ts";
import { deleteSomeTips } from "../../garden/tips/tip-deletion.store.server.ts";
import { addToCounters } from "../../platform/database/counters.server.ts";
import type { Database, Db, Transaction } from "../../platform/database/open.server.ts";
import { countRows } from "../../platform/database/pages.server.ts";
import { demoEmail } from "./demo.store.server.ts";
import { allDemoGardeners } from "./demo-gardeners.ts";

/** Lists the gardeners that `fillEmptySite` has inserted. They have no accounts. */
const listDemoGardeners = (db: Db) =>
  db
    .selectFrom("gardeners")
    .select(["id", "listed", "email"])
    .where("uid", "is", null)
    .where(
      "email",
      "in",
      allDemoGardeners.map(({ key }) => demoEmail(key)),
    )
    .execute();

/** Counts the demo content, and the members' comments that its removal deletes. */
export async function countDemo(db: Db) {
  const ids = (await listDemoGardeners(db)).map(({ id }) => id);
  if (ids.length === 0) return { gardeners: 0, tips: 0, comments: 0 };
  const ofThem = db.selectFrom("tips").select("id").where("gardener_id", "in", ids);
  const [tips, comments] = await Promise.all([
    countRows(ofThem),
    countRows(
      db
        .selectFrom("comments")
        .where("tip_id", "in", ofThem)
        .where("gardener_id", "not in", ids)
        .where("gone", "is", null),
    ),
  ]);
  return { gardeners: ids.length, tips, comments };
}

/**
 * Removes the content of `fillEmptySite`, in one transaction, with all likes of its tips.
 * @returns the numbers of removed gardeners, tips and likes
 */
export const removeDemo = (database: Database, now: number) =>
  database.transaction((transaction) => removeDemoIn(transaction, now));

export async function removeDemoIn(transaction: Transaction, now: number) {
  const gardeners = await listDemoGardeners(transaction);
  const ids = gardeners.map(({ id }) => id);
  if (ids.length === 0) return { gardeners: 0, tips: 0, likes: 0 };
  await lockTipsOf(transaction, ids);
  const ofThem = transaction.selectFrom("tips").select("id").where("gardener_id", "in", ids);
  const tips = await countRows(ofThem);
  const likes = await countRows(
    transaction
      .selectFrom("likes")
      .where((e) => e.or([e("gardener_id", "in", ids), e("tip_id", "in", ofThem)])),
  );

  const leaving = { tips: "delete", now } as const;
  for (const deleteSome of [
    deleteSomeResults,
    deleteSomeComments,
    deleteSomeEntries,
    deleteSomeOfEvents,
    deleteSomeTips,
  ]) {
    for (const id of ids) while (await deleteSome(transaction, id, leaving));
  }
  await transaction.deleteFrom("gardens").where("gardener_id", "in", ids).execute();
  await transaction.deleteFrom("gardeners").where("id", "in", ids).execute();
  const listed = gardeners.filter((gardener) => gardener.listed).length;
  await addToCounters(transaction, { gardeners: -listed });
  return { gardeners: ids.length, tips, likes };
}
