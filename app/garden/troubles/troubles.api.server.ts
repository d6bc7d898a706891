import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { troubleCalls, troubleProblems } from "./troubles.contract.ts";
import { countTipsByTrouble } from "./troubles.store.server.ts";
import type { TroubleList } from "./troubles.ts";

interface TroublesServices {
  database: Database;
  troubles: () => Promise<TroubleList>;
  /** True if everyone may read tips. */
  publicTips: boolean;
}

export function troublesApi({ database, troubles, publicTips }: TroublesServices) {
  return serve(troubleCalls, {
    async list({ claims }) {
      if (!publicTips && claims === null) throw troubleProblems.notFound();
      const list = await troubles();
      const counts = await countTipsByTrouble(database.reader, list);
      return list.troubles.map(({ slug, name, kind, names }) => ({
        ...{ slug, name, kind, names },
        tips: counts.get(slug) ?? 0,
      }));
    },
  });
}
