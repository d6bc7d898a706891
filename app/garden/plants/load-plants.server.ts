import { loadOnce } from "../../platform/process/load-once.ts";

/** Loads the plants at the first call, because reading them takes a long time. */
export const loadPlants = loadOnce(async () => {
  const { createPlantList } = await import("./plant-list.server.ts");
  return createPlantList();
});
