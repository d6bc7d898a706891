import { test as base } from "../spec/site.ts";
import { openPlaces } from "./visit.ts";

type Places = Awaited<ReturnType<typeof openPlaces>>;

/** Opened once: a worker is a process of its own, and keeps its sites. */
let opened: Places | undefined;

export const test = base.extend<{ places: Places }>({
  places: async ({ garden, bare }, use) => {
    opened ??= await openPlaces(garden, bare);
    await use(opened);
    opened.mend();
  },
});
