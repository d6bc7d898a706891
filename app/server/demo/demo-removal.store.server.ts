import { lockTipsOf } from "../../garden/gardeners/gardener-deletion.store.server.ts";
import { deleteOutcomes } from "../../garden/outcomes/outcome-deletion.store.server.ts";
import { deleteTipsOf } from "../../garden/tips/tip-deletion.store.server.ts";
import { addToCounters } from "../../platform/database/counters.server.ts";
import type { Database } from "../../platform/database/open.server.ts";
import { demoEmail } from "./demo.store.server.ts";
import { demoGardeners } from "./demo-gardeners.ts";

/**
 * Removes what `fillEmptySite` has filled the site with, in one transaction: its gardeners, who have
 * no accounts, their tips with everybody's likes of them, and their own likes.
 * @returns how many were removed
 */
export function removeDemo(database: Database, now: number) {
  return database.transaction(async (transaction) => {
    const emails = demoGardeners.map(({ key }) => demoEmail(key));
    const gardeners = await transaction
      .selectFrom("gardeners")
      .select(["id", "listed"])
      .where("uid", "is", null)
      .where("email", "in", emails)
      .execute();
    const ids = gardeners.map(({ id }) => id);
    if (ids.length === 0) return { gardeners: 0, tips: 0, likes: 0 };
    await lockTipsOf(transaction, ids);
    const count = (table: "tips" | "likes") =>
      transaction.selectFrom(table).select((e) => e.fn.countAll<number>().as("count"));
    const ofThem = transaction.selectFrom("tips").select("id").where("gardener_id", "in", ids);
    const tips = await count("tips").where("gardener_id", "in", ids).executeTakeFirstOrThrow();
    const likes = await count("likes")
      .where((e) => e.or([e("gardener_id", "in", ids), e("tip_id", "in", ofThem)]))
      .executeTakeFirstOrThrow();

    const leaving = { tips: "delete", now } as const;
    for (const gardenerId of ids) await deleteOutcomes(transaction, { gardenerId }, leaving);
    for (const gardenerId of ids) await deleteTipsOf(transaction, { gardenerId }, leaving);
    await transaction.deleteFrom("gardens").where("gardener_id", "in", ids).execute();
    await transaction.deleteFrom("gardeners").where("id", "in", ids).execute();
    const listed = gardeners.filter((gardener) => gardener.listed).length;
    await addToCounters(transaction, { gardeners: -listed });
    return { gardeners: ids.length, tips: Number(tips.count), likes: Number(likes.count) };
  });
}
