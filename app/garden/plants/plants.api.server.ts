import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { letterOf } from "../../platform/text/from-a-to-z.server.ts";
import { plantCalls } from "./plants.contract.ts";
import { countTipsByPlant } from "./plants.store.server.ts";
import type { PlantList } from "./plants.ts";

interface PlantsServices {
  database: Database;
  plants: () => Promise<PlantList>;
}

export function plantsApi({ database, plants }: PlantsServices) {
  return serve(plantCalls, {
    async list({ query: { language = "en" } }) {
      const [list, counts] = await Promise.all([plants(), countTipsByPlant(database.reader)]);
      return list.allIn(language).map((plant) => ({
        ...plant,
        letter: letterOf(list.readingOf(plant, language), language),
        tips: counts.get(plant.slug) ?? 0,
      }));
    },
  });
}
