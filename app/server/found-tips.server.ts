import { findTipIds } from "../garden/search/search.store.server.ts";
import type { TipFilters } from "../garden/search/search-index.store.server.ts";
import { toTip } from "../garden/tips/tip-replies.server.ts";
import { readTipsById } from "../garden/tips/tips-by-id.store.server.ts";
import type { Database } from "../platform/database/open.server.ts";

export type FoundTips = ReturnType<typeof createFoundTips>;

/** What other features ask of the tips. */
export function createFoundTips(database: Database) {
  const read = async (ids: string[], withEmail: boolean) => {
    const rows = await readTipsById(database.reader, ids);
    return rows.map((row) => toTip(row, withEmail));
  };
  return {
    /** The ids of the newest public tips about a plant, of one category or of all. */
    findTips: (filters: TipFilters, max: number) =>
      findTipIds(database, { terms: [], filters }, max),
    /** The tips with these ids, in their order, as everybody may read them. */
    readTips: (ids: string[]) => read(ids, false),
    /** The same as signed-in gardeners see them. */
    readTipsForMembers: (ids: string[]) => read(ids, true),
  };
}
