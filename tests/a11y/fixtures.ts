import { test as base } from "../spec/site.ts";
import { preparePlaces } from "./visit.ts";

type Places = Awaited<ReturnType<typeof preparePlaces>>;

/** Opened once in each worker, which is a process of its own. */
let opened: Places | undefined;

export const test = base.extend<{ places: Places }>({
  places: async ({ garden, emptyGarden }, use) => {
    opened ??= await preparePlaces(garden, emptyGarden);
    await use(opened);
    opened.reset();
  },
});
