import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { freshnessCalls } from "./freshness.contract.ts";
import { confirmTip } from "./freshness.store.server.ts";

export function freshnessApi({ database, clock }: { database: Database; clock: Clock }) {
  return serve(freshnessCalls, {
    async confirm({ params: { id }, gardenerId }) {
      const now = clock();
      await database.transaction((transaction) => confirmTip(transaction, id, gardenerId, now));
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
    },
  });
}
