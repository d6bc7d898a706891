import { test as base, expect, type Page } from "@playwright/test";
import { preparePlaces } from "../a11y/visit.ts";
import { randomIp } from "../site.ts";
import { emptySite, type Garden, openGarden, searched } from "./garden.ts";
import { addGardener, addOperator, type Gardener } from "./gardener.ts";
import { hosted } from "./provider.ts";
import { holdToasts } from "./toasts.ts";

export { goodTip, password } from "../account.ts";
export { type Garden, hideTable, openGarden } from "./garden.ts";
export { addGardener, type Gardener } from "./gardener.ts";
export { hosted, provider } from "./provider.ts";
export { expect };

type Places = Awaited<ReturnType<typeof preparePlaces>>;

/** Fixtures that the tests of a worker share. Each site starts when a test first uses it. */
interface WorkerFixtures {
  /** A site with demo content. */
  garden: Garden;
  /** A site without demo content, in several languages. */
  emptyGarden: Garden;
  rosa: Gardener;
  operator: Gardener;
  openedPlaces: Places;
  openedMadeUpPlaces: Places;
}

interface TestFixtures {
  baseURL: string;
  /** A page where Rosa is signed in. */
  rosaPage: Page;
  /** A gardener with a new account. */
  newcomer: Gardener;
  /** A page where the newcomer is signed in, on which toasts stay open. */
  newcomerPage: Page;
  /** Sites on which every screen can be visited. */
  places: Places;
  /** Sites in the two made-up languages, on which every screen can be visited. */
  madeUpPlaces: Places;
}

const worker = { scope: "worker" } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  garden: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from here
    async ({}, use) => {
      const garden = await openGarden(searched);
      await use(garden);
      await garden.stop();
    },
    worker,
  ],
  emptyGarden: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from here
    async ({}, use) => {
      const bare = await openGarden(emptySite);
      await use(bare);
      await bare.stop();
    },
    worker,
  ],
  rosa: [async ({ garden }, use) => use(await addGardener(garden)), worker],
  operator: [
    async ({ garden }, use) => use(await addOperator(garden, "olga@operators.example")),
    worker,
  ],
  openedPlaces: [
    async ({ garden, emptyGarden }, use) => use(await preparePlaces(garden, emptyGarden)),
    worker,
  ],
  openedMadeUpPlaces: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from here
    async ({}, use) => {
      const filled = await openGarden({ ...searched, LANGUAGES: "en-XA ar-XB" });
      const bare = await openGarden({ ...emptySite, LANGUAGES: "en-XA ar-XB" });
      await use(await preparePlaces(filled, bare));
      await Promise.all([filled.stop(), bare.stop()]);
    },
    worker,
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from here
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": randomIp() }),
  baseURL: async ({ garden }, use) => {
    await use(garden.url);
    garden.proxy.reset();
    garden.providerProxy.reset();
  },
  rosaPage: async ({ rosa, browser, garden }, use) => {
    const page = await rosa.open(browser);
    await use(page);
    await page.context().close();
    garden.proxy.reset();
    garden.providerProxy.reset();
  },
  newcomer: async ({ garden }, use) => use(await addGardener(garden, "Rue Newcomer")),
  newcomerPage: async ({ newcomer, browser }, use) => {
    const page = await newcomer.open(browser);
    await holdToasts(page);
    await use(page);
    await page.context().close();
  },
  places: async ({ openedPlaces }, use) => {
    await use(openedPlaces);
    openedPlaces.reset();
  },
  madeUpPlaces: async ({ openedMadeUpPlaces }, use) => {
    await use(openedMadeUpPlaces);
    openedMadeUpPlaces.reset();
  },
});

/** Goes to a path, unless the page is already there. */
export async function ensureAt(page: Page, path: string) {
  if (new URL(page.url()).pathname !== path) await page.goto(path);
}

/** Fetches the newest public tip. */
export async function firstTip(page: Page) {
  const reply = await page.request.get("/home/browseTips?limit=1");
  const [tip] = (await reply.json()) as [{ _id: string; title: string }];
  return tip;
}

/** Tests a clause that applies only to a hosted provider. Runs with `npm run test:hosted`. */
export function hostedTest(
  clause: string,
  body: (fixtures: { page: Page; garden: Garden; rosa: Gardener }) => Promise<void>,
) {
  test(clause, { annotation: { type: "hosted" } }, async ({ page, garden, rosa }) => {
    test.skip(!hosted, "accounts are at the site itself in this run");
    await body({ page, garden, rosa });
  });
}
