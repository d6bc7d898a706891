import type { Database } from "../../platform/database/open.server.ts";
import { decodeCursor, type Slice } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Language } from "../../platform/text/languages.ts";
import { readTips } from "../tips/tip-replies.server.ts";
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

export function savedApi({ database, clock, ownLanguage }: SavedServices) {
  async function toPage({ rows, next }: Slice<{ id: string }>, total: number) {
    const ids = rows.map(({ id }) => id);
    return { items: await readTips(database.reader, ids, ownLanguage), total, next };
  }

  return serve(savedCalls, {
    async list({ query: { limit, cursor }, gardenerId }) {
      const after = decodeCursor(cursor, savedCursor);
      const [page, total] = await Promise.all([
        listSaved(database.reader, gardenerId, { limit, after }),
        countKept(database.reader, "saved_tips", gardenerId),
      ]);
      return toPage(page, total);
    },

    async listLiked({ query: { limit, cursor }, gardenerId }) {
      const after = decodeCursor(cursor, savedCursor);
      const [page, total] = await Promise.all([
        listLiked(database.reader, gardenerId, { limit, after }),
        countKept(database.reader, "likes", gardenerId),
      ]);
      return toPage(page, total);
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

interface SavedServices {
  database: Database;
  clock: Clock;
  ownLanguage: Language;
}
