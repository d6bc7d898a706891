import { test as base } from "../spec/site.ts";
import { openPlaces } from "./visit.ts";

type Places = Awaited<ReturnType<typeof openPlaces>>;

/** Opened once in each worker, which is a process of its own. */
let opened: Places | undefined;

export const test = base.extend<{ places: Places }>({
  places: async ({ garden, emptyGarden }, use) => {
    opened ??= await openPlaces(garden, emptyGarden);
    await use(opened);
    opened.mend();
  },
});
