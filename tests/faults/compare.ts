import { findMiscounts } from "../../app/garden/tips/tip-recount.store.server.ts";
import { openReader } from "../../app/platform/database/reader.server.ts";
import type { Ledger } from "./writers.ts";

/**
 * Looks for all that was acknowledged, and counts anew what the site counts as it goes.
 * @param hasFiles whether the files of a photo are there
 */
export async function compare(location: string, ledger: Ledger, hasFiles: (id: string) => boolean) {
  const told = [...ledger.tips];
  const likedIds = [...ledger.likes];
  const photoIds = [...ledger.photos];
  const faults: string[] = [];
  const { db: reader, engine, close } = await openReader(location);
  const tips = await reader.selectFrom("tips").select(["id", "title"]).execute();
  const likes = await reader.selectFrom("likes").select("tip_id").execute();
  const photos = await reader.selectFrom("photos").select(["id", "content_hash"]).execute();
  const idsOf = Map.groupBy(tips, ({ title }) => title);
  for (const [title, id] of told) {
    const ids = (idsOf.get(title) ?? []).map((tip) => tip.id);
    if (!ids.includes(id)) faults.push(`the tip ${id} is lost`);
  }
  for (const title of ledger.titles)
    if ((idsOf.get(title)?.length ?? 0) > 1) faults.push(`a tip is there twice: ${title}`);
  const liked = new Set(likes.map(({ tip_id }) => tip_id));
  for (const id of likedIds) if (!liked.has(id)) faults.push(`the like of ${id} is lost`);
  const stored = new Set(photos.map(({ id }) => id));
  for (const id of photoIds) {
    if (!stored.has(id)) faults.push(`the photo ${id} is lost`);
    if (!hasFiles(id)) faults.push(`the files of ${id} are lost`);
  }
  const hashes = photos.map(({ content_hash }) => content_hash);
  if (new Set(hashes).size < hashes.length) faults.push("a photo is there twice");
  const miscounted = await findMiscounts(reader, engine);
  if (miscounted.tips + miscounted.gardeners + miscounted.counters.length > 0)
    faults.push(`counted wrongly: ${JSON.stringify(miscounted)}`);
  await close();
  return faults;
}
