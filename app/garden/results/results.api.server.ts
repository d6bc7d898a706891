import type { Database } from "../../platform/database/open.server.ts";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Language } from "../../platform/text/languages.ts";
import { resultCalls } from "./results.contract.ts";
import {
  readOwnResult,
  readTipResults,
  reportResult,
  takeBackResult,
} from "./results.store.server.ts";

interface ResultsServices {
  database: Database;
  clock: Clock;
  /** True if visitors may read tips and results. */
  publicTips: boolean;
  newId: () => string;
  ownLanguage: Language;
}

export function resultsApi({ database, clock, publicTips, newId, ownLanguage }: ResultsServices) {
  return serve(resultCalls, {
    ofTip({ params: { id }, claims }) {
      if (!publicTips && !claims) throw notSignedIn();
      return readTipResults(database.reader, id, ownLanguage);
    },

    async mine({ params: { id }, gardenerId }) {
      return { outcome: await readOwnResult(database.reader, id, gardenerId) };
    },

    async report({ params: { id }, body, gardenerId }) {
      const report = { ...body, id: newId(), now: clock() };
      await database.transaction((transaction) =>
        reportResult(transaction, id, gardenerId, report),
      );
      return { acknowledged: true };
    },

    async takeBack({ params: { id }, gardenerId }) {
      const now = clock();
      await database.transaction((transaction) => takeBackResult(transaction, id, gardenerId, now));
      return { acknowledged: true };
    },
  });
}
