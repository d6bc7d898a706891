import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test as base, expect, type Page } from "@playwright/test";
import { addGardener, type Gardener } from "./gardener.ts";
import { hosted } from "./provider.ts";
import { openProxy, type SiteProxy } from "./proxy.ts";
import { randomIp, type Site, startSite } from "./server.ts";

export { addGardener, type Gardener, goodTip, password } from "./gardener.ts";
export { hosted, provider } from "./provider.ts";
export { expect };

/** The addresses of the accounts that may operate a site: one for journeys, one for screens. */
export const operators = ["olga@operators.example", "otto@operators.example"] as const;

/** The built site behind a proxy. */
export interface Garden extends Site {
  proxy: SiteProxy;
  /** The proxy in front of the identity provider: the site's own, or one in front of the emulator. */
  providerProxy: SiteProxy;
  /** The URL of the hosted provider's emulator; empty in embedded mode. */
  emulator: string;
}

/** Starts the built site behind a proxy of its own, with demo content unless `DEMO` is off. */
export async function openGarden(variables: Record<string, string> = {}): Promise<Garden> {
  const proxy = await openProxy();
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST?.split(":")[1];
  const providerProxy = hosted ? await openProxy(Number(emulator)) : proxy;
  const host = `127.0.0.1:${providerProxy.port}`;
  const url = `http://localhost:${proxy.port}`;
  const site = await startSite({
    SITE_URL: url,
    OPERATORS: operators.join(),
    ...(hosted && { FIREBASE_AUTH_EMULATOR_HOST: host }),
    ...variables,
  });
  proxy.target = Number(new URL(site.url).port);
  return {
    ...site,
    url,
    proxy,
    providerProxy,
    emulator: hosted ? `http://${host}` : "",
    async stop() {
      proxy.close();
      providerProxy.close();
      await site.stop();
    },
  };
}

/**
 * Renames a table of the running site, so that every query of it fails.
 * @returns a function that restores the table
 */
export function hideTable({ dataDir }: Site, table: string) {
  const database = new DatabaseSync(join(dataDir, "trellis.sqlite"), {
    // Waits while the site is writing.
    timeout: 10_000,
  });
  database.exec(`ALTER TABLE ${table} RENAME TO ${table}_hidden`);
  return () => {
    database.exec(`ALTER TABLE ${table}_hidden RENAME TO ${table}`);
    database.close();
  };
}

interface WorkerFixtures {
  garden: Garden;
  emptyGarden: Garden;
  rosa: Gardener;
}

/**
 * The tests of a worker share a site with demo content, one without, and a gardener. Each site
 * starts when a test first uses it.
 */
export const test = base.extend<{ baseURL: string; rosaPage: Page }, WorkerFixtures>({
  garden: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from here
    async ({}, use) => {
      const garden = await openGarden();
      await use(garden);
      await garden.stop();
    },
    { scope: "worker" },
  ],
  emptyGarden: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from here
    async ({}, use) => {
      const bare = await openGarden({ DEMO: "off" });
      await use(bare);
      await bare.stop();
    },
    { scope: "worker" },
  ],
  rosa: [
    async ({ garden }, use) => {
      await use(await addGardener(garden));
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from here
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": randomIp() }),
  baseURL: async ({ garden }, use) => {
    await use(garden.url);
    garden.proxy.reset();
    garden.providerProxy.reset();
  },
  /** A page where Rosa is signed in. */
  rosaPage: async ({ rosa, browser, garden }, use) => {
    const page = await rosa.open(browser);
    await use(page);
    await page.context().close();
    garden.proxy.reset();
    garden.providerProxy.reset();
  },
});

/** Goes to a path, unless the page is already there. */
export async function ensureAt(page: Page, path: string) {
  if (new URL(page.url()).pathname !== path) await page.goto(path);
}

/** The newest public tip. */
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

/** A toast with exactly this text; double spaces count. */
export function toast(page: Page, text: string) {
  const words = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return page
    .getByRole("region", { name: "Notifications" })
    .getByRole("alert")
    .filter({ hasText: new RegExp(`^${words}$`) });
}
