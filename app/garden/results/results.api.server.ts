import { notSignedIn } from "../../platform/http/api-client.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { resultCalls } from "./results.contract.ts";
import {
  readOwnResult,
  readTipResults,
  reportResult,
  takeBackResult,
} from "./results.store.server.ts";

export function resultsApi({ database, clock, publicTips, newId, ownLanguage }: SiteServices) {
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
