import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { draftCalls } from "./drafts.contract.ts";
import { dropDraft, keepDraft, listDrafts } from "./drafts.store.server.ts";

export function draftsApi({ database, clock }: { database: Database; clock: Clock }) {
  return serve(draftCalls, {
    list: ({ gardenerId }) => listDrafts(database.reader, gardenerId),

    async keep({ params: { id }, body, gardenerId }) {
      const draft = { id, ...body, keptAt: clock() };
      await database.transaction((transaction) => keepDraft(transaction, draft, gardenerId));
      return { keptAt: draft.keptAt };
    },

    async drop({ params: { id }, gardenerId }) {
      return { acknowledged: true, deletedCount: await dropDraft(database.writer, id, gardenerId) };
    },
  });
}
