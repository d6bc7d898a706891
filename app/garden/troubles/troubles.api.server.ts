import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { fromAToZ } from "../../platform/text/from-a-to-z.server.ts";
import { troubleCalls, troubleProblems } from "./troubles.contract.ts";
import { countTipsByTrouble } from "./troubles.store.server.ts";
import type { TroubleList } from "./troubles.ts";

interface TroublesServices extends SiteServices {
  troubles: () => Promise<TroubleList>;
}

export function troublesApi({ database, troubles, publicTips }: TroublesServices) {
  return serve(troubleCalls, {
    async list({ query: { language = "en" }, claims }) {
      if (!publicTips && claims === null) throw troubleProblems.notFound();
      const list = await troubles();
      const counts = await countTipsByTrouble(database.reader, list);
      const said = list.troubles.map(await list.textsIn(language));
      const sorted = language === "en" ? said : fromAToZ(said, language);
      return sorted.map(({ slug, name, kind, names }) => ({
        ...{ slug, name, kind, names },
        tips: counts.get(slug) ?? 0,
      }));
    },
  });
}
