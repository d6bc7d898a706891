import { serve } from "../auth/serve.server.ts";
import type { Database } from "../database/open.server.ts";
import type { Clock } from "../platform/clock.ts";
import { outcomeCalls } from "./outcomes.contract.ts";
import {
  readOwnOutcome,
  readTipOutcomes,
  reportOutcome,
  takeBackOutcome,
} from "./outcomes.store.server.ts";

/** How tips went in the gardens of those who tried them. */
export function outcomesApi({ database, clock }: { database: Database; clock: Clock }) {
  return serve(outcomeCalls, {
    ofTip: ({ params: { id } }) => readTipOutcomes(database.reader, id),

    async mine({ params: { id }, gardenerId }) {
      return { outcome: await readOwnOutcome(database.reader, id, gardenerId) };
    },

    async report({ params: { id }, body, gardenerId }) {
      const now = clock();
      await database.transaction((transaction) =>
        reportOutcome(transaction, id, gardenerId, body, now),
      );
      return { acknowledged: true };
    },

    async takeBack({ params: { id }, gardenerId }) {
      await database.transaction((transaction) => takeBackOutcome(transaction, id, gardenerId));
      return { acknowledged: true };
    },
  });
}
