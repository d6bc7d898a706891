import { loadOnce } from "../../platform/process/load-once.ts";

/** Reading the list takes longer than all else of a start, and a page of tips does not need it. */
export const loadPlants = loadOnce(async () => {
  const { createPlantList } = await import("./plant-list.server.ts");
  return createPlantList();
});
