import { decodeCursor, type Slice } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { loadPlants } from "../plants/load-plants.server.ts";
import { readTips, withPlantNames } from "../tips/tip-replies.server.ts";
import { savedCalls } from "./saved.contract.ts";
import {
  countKept,
  listLiked,
  listSaved,
  savedCursor,
  saveTip,
  unsaveTip,
} from "./saved.store.server.ts";

const modified = (modifiedCount: number) => ({
  acknowledged: true,
  matchedCount: 1,
  modifiedCount,
});

export function savedApi({ database, clock, ownLanguage }: SiteServices) {
  async function toPage({ rows, next }: Slice<{ id: string }>, total: number, names?: Language) {
    const ids = rows.map(({ id }) => id);
    const tips = await readTips(database.reader, ids, ownLanguage);
    return { items: withPlantNames(tips, names, await loadPlants()), total, next };
  }

  return serve(savedCalls, {
    async list({ query: { limit, cursor, names }, gardenerId }) {
      const after = decodeCursor(cursor, savedCursor);
      const [page, total] = await Promise.all([
        listSaved(database.reader, gardenerId, { limit, after }),
        countKept(database.reader, "saved_tips", gardenerId),
      ]);
      return toPage(page, total, names);
    },

    async listLiked({ query: { limit, cursor, names }, gardenerId }) {
      const after = decodeCursor(cursor, savedCursor);
      const [page, total] = await Promise.all([
        listLiked(database.reader, gardenerId, { limit, after }),
        countKept(database.reader, "likes", gardenerId),
      ]);
      return toPage(page, total, names);
    },

    async save({ params: { id }, gardenerId }) {
      const now = clock();
      return modified(await saveTip(database.writer, id, gardenerId, now));
    },

    async unsave({ params: { id }, gardenerId }) {
      return modified(await unsaveTip(database.writer, id, gardenerId));
    },
  });
}
