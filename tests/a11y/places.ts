import { test as base } from "@playwright/test";
import { openPlaces } from "./visit.ts";

/** The tests of a worker share two sites. */
export const test = base.extend<
  { mended: undefined },
  { places: Awaited<ReturnType<typeof openPlaces>> }
>({
  places: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from here
    async ({}, use) => {
      const places = await openPlaces();
      await use(places);
      await places.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  mended: [
    async ({ places }, use) => {
      await use(undefined);
      places.mend();
    },
    { auto: true },
  ],
});
