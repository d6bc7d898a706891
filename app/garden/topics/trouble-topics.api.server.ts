import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { tasks } from "../gardens/gardens.ts";
import type { PlantList } from "../plants/plants.ts";
import { scoreOf, sumUp } from "../results/evidence.ts";
import { readCounts } from "../results/rankings.store.server.ts";
import { findTips } from "../search/search.store.server.ts";
import { readTips } from "../tips/tips-by-id.store.server.ts";
import { troubleProblems } from "../troubles/troubles.contract.ts";
import { countTipsByTrouble } from "../troubles/troubles.store.server.ts";
import type { TroubleList } from "../troubles/troubles.ts";
import { type TroubleTip, troubleTopicCalls } from "./trouble-topics.contract.ts";

/** The number of the newest tips against a trouble that its page shows. */
const maxOfTrouble = 60;

interface TroubleTopicsServices {
  database: Database;
  plants: () => Promise<PlantList>;
  troubles: () => Promise<TroubleList>;
  /** True if every public tip has a page that everyone may read. */
  publicTips: boolean;
  ownLanguage: Language;
}

export function troubleTopicsApi(services: TroubleTopicsServices) {
  const { database, publicTips, ownLanguage } = services;
  return serve(troubleTopicCalls, {
    async read({ params: { name }, query: { language = "en" }, keepUntil }) {
      if (!publicTips) throw troubleProblems.notFound();
      const [list, plants] = await Promise.all([services.troubles(), services.plants()]);
      const found = list.find(name);
      if (!found) throw troubleProblems.notFound();
      // A trouble has any number of names, and its page one address.
      if (found.slug !== name) keepUntil(0);
      const named = await list.textsIn(language);
      const { plants: troubled, confusedWith, ...trouble } = named(found);
      const [counts, ids] = await Promise.all([
        countTipsByTrouble(database.reader, list),
        findTips(database, { trouble: trouble.slug }, maxOfTrouble),
      ]);
      return {
        trouble,
        plants: troubled.flatMap((slug) => {
          const plant = plants.get(slug);
          return plant ? [{ slug, name: plants.named(plant, language).plural }] : [];
        }),
        confusedWith: confusedWith.flatMap(({ trouble: slug, how }) => {
          const other = list.get(slug);
          return other ? [{ slug, name: named(other).name, how }] : [];
        }),
        total: counts.get(trouble.slug) ?? 0,
        deeds: byTask(await readTroubleTips(ids)),
      };
    },
  });

  async function readTroubleTips(ids: string[]): Promise<TroubleTip[]> {
    const [tips, counts] = await Promise.all([
      readTips(database.reader, ids, ownLanguage),
      readCounts(database.reader, ids),
    ]);
    return tips.map(({ totalLikes: _, ...tip }) => ({ ...tip, counts: counts.get(tip._id) ?? [] }));
  }
}

/** The tips of each task, in the order of the work, those first that worked best. */
function byTask(tips: TroubleTip[]) {
  const scored = tips
    .map((tip) => ({ tip, score: scoreOf(sumUp(tip.counts)) }))
    .sort((a, b) => b.score - a.score)
    .map(({ tip }) => tip);
  return [...tasks, null].flatMap((task) => {
    const found = scored.filter((tip) => (tip.deed ?? null) === task);
    return found.length > 0 ? [{ deed: task, tips: found }] : [];
  });
}
