import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { plantCalls } from "./plants.contract.ts";
import { countTipsByPlant } from "./plants.store.server.ts";
import type { PlantList } from "./plants.ts";

interface PlantsServices {
  database: Database;
  plants: () => Promise<PlantList>;
}

export function plantsApi({ database, plants }: PlantsServices) {
  return serve(plantCalls, {
    async list() {
      const [list, counts] = await Promise.all([plants(), countTipsByPlant(database.reader)]);
      return list.plants.map((plant) => ({ ...plant, tips: counts.get(plant.slug) ?? 0 }));
    },
  });
}
