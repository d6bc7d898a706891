import type { Database } from "../../platform/database/open.server.ts";
import { decodeCursor, timeCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { blockCalls } from "./blocks.contract.ts";
import { block, countBlocks, hasBlocked, listBlocks, unblock } from "./blocks.store.server.ts";

export function blocksApi({ database, clock }: { database: Database; clock: Clock }) {
  return serve(blockCalls, {
    async list({ query: { limit, cursor }, gardenerId }) {
      const after = decodeCursor(cursor, timeCursor);
      const [{ rows, next }, total] = await Promise.all([
        listBlocks(database.reader, gardenerId, { limit, after }),
        countBlocks(database.reader, gardenerId),
      ]);
      return { items: rows, total, next };
    },

    async read({ params: { id }, gardenerId }) {
      const blocked = await hasBlocked(database.reader, gardenerId, id);
      return { blocked, own: id === gardenerId };
    },

    async block({ params: { id }, gardenerId }) {
      const now = clock();
      await database.transaction((transaction) => block(transaction, gardenerId, id, now));
      return { acknowledged: true };
    },

    async unblock({ params: { id }, gardenerId }) {
      return { acknowledged: true, deletedCount: await unblock(database.writer, gardenerId, id) };
    },
  });
}
