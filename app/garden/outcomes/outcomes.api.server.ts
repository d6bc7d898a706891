import type { Database, Db } from "../../platform/database/open.server.ts";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { outcomeCalls } from "./outcomes.contract.ts";
import {
  readOwnOutcome,
  readTipOutcomes,
  reportOutcome,
  takeBackOutcome,
} from "./outcomes.store.server.ts";

interface OutcomesServices {
  database: Database;
  clock: Clock;
  /** Whether everyone may read tips, and how they went. */
  publicTips: boolean;
}

/**
 * How tips went in the gardens of those who tried them.
 * @param rankingChanged called in the transactions that change what is known of a tip
 */
export function outcomesApi(
  { database, clock, publicTips }: OutcomesServices,
  rankingChanged: (transaction: Db, tipId: string) => Promise<void>,
) {
  return serve(outcomeCalls, {
    ofTip({ params: { id }, claims }) {
      if (!publicTips && !claims) throw notSignedIn();
      return readTipOutcomes(database.reader, id);
    },

    async mine({ params: { id }, gardenerId }) {
      return { outcome: await readOwnOutcome(database.reader, id, gardenerId) };
    },

    async report({ params: { id }, body, gardenerId }) {
      const now = clock();
      await database.transaction(async (transaction) => {
        await reportOutcome(transaction, id, gardenerId, body, now);
        await rankingChanged(transaction, id);
      });
      return { acknowledged: true };
    },

    async takeBack({ params: { id }, gardenerId }) {
      await database.transaction(async (transaction) => {
        await takeBackOutcome(transaction, id, gardenerId);
        await rankingChanged(transaction, id);
      });
      return { acknowledged: true };
    },
  });
}
