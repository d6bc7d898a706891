import { loadOnce } from "../../platform/process/load-once.ts";

/** Loads the troubles at the first call, because reading them takes a long time. */
export const loadTroubles = loadOnce(async () => {
  const { createTroubleList } = await import("./trouble-list.server.ts");
  return createTroubleList();
});
