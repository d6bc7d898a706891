import { loadOnce } from "../platform/process/load-once.ts";

// Reading these lists takes longer than all else of a start, and a page of tips does not need them.

/** The plants that the site knows. */
export const loadPlants = loadOnce(async () => {
  const { createPlantList } = await import("../garden/plants/plant-list.server.ts");
  return createPlantList();
});

/** The troubles that it knows. */
export const loadTroubles = loadOnce(async () => {
  const { createTroubleList } = await import("../garden/troubles/trouble-list.server.ts");
  return createTroubleList();
});
