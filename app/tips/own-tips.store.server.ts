import type { Db } from "../database/open.server.ts";
import { type Slice, slice } from "../platform/paging.server.ts";
import { selectTips, type TipRow } from "./tips.store.server.ts";

/** Every tip of a gardener, hidden ones too, newest first. */
export async function listOwnTips(
  db: Db,
  gardenerId: string,
  { limit, olderThan }: { limit: number; olderThan: string | null },
): Promise<Slice<TipRow>> {
  const rows = await selectTips(db)
    .where("tips.gardener_id", "=", gardenerId)
    .$if(olderThan !== null, (q) => q.where("tips.id", "<", olderThan ?? ""))
    .orderBy("tips.id", "desc")
    .limit(limit + 1)
    .execute();
  return slice(rows, limit, (tip) => [tip.id]);
}

/** How many tips a gardener has, hidden ones too. */
export async function countOwnTips(db: Db, gardenerId: string) {
  const gardener = db.selectFrom("gardeners").select("tips_count").where("id", "=", gardenerId);
  return (await gardener.executeTakeFirst())?.tips_count ?? 0;
}
