import { loadOnce } from "../../platform/process/load-once.ts";

/** The plants that the site knows. Reading them takes long, and a page of tips does not need them. */
export const loadPlants = loadOnce(async () => {
  const { createPlantList } = await import("./plant-list.server.ts");
  return createPlantList();
});
