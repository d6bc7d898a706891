import { loadOnce } from "../../platform/process/load-once.ts";

/** The troubles that the site knows. Reading them takes long, and a page of tips does not need them. */
export const loadTroubles = loadOnce(async () => {
  const { createTroubleList } = await import("./trouble-list.server.ts");
  return createTroubleList();
});
