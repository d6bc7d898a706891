import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { tipVersionCalls } from "./tip-versions.contract.ts";
import { forgetVersions } from "./tip-versions.store.server.ts";

export function tipVersionsApi({ database }: { database: Database }) {
  return serve(tipVersionCalls, {
    async forget({ params: { id }, gardenerId }) {
      const deletedCount = await database.transaction((transaction) =>
        forgetVersions(transaction, id, gardenerId),
      );
      return { acknowledged: true, deletedCount };
    },
  });
}
