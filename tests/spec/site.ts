import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test as base, expect, type Page } from "@playwright/test";
import { addGardener, type Gardener } from "./gardener.ts";
import { hosted } from "./provider.ts";
import { openProxy, type SiteProxy } from "./proxy.ts";
import { anAddress, type Site, startSite } from "./server.ts";

export { addGardener, type Gardener, goodTip, password } from "./gardener.ts";
export { hosted, provider } from "./provider.ts";
export { expect };

/** The built site behind a proxy. */
export interface Garden extends Site {
  proxy: SiteProxy;
  /** What stands before the identity provider: the same, or one before the emulator. */
  toProvider: SiteProxy;
  /** Where the emulator of the hosted provider is; empty where there is none. */
  emulator: string;
}

/** Starts the built site, filled unless told otherwise, behind a proxy of its own. */
export async function openGarden(variables: Record<string, string> = {}): Promise<Garden> {
  const proxy = await openProxy();
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST?.split(":")[1];
  const toProvider = hosted ? await openProxy(Number(emulator)) : proxy;
  const host = `127.0.0.1:${toProvider.port}`;
  const url = `http://localhost:${proxy.port}`;
  const site = await startSite({
    SITE_URL: url,
    ...(hosted && { FIREBASE_AUTH_EMULATOR_HOST: host }),
    ...variables,
  });
  proxy.target = Number(new URL(site.url).port);
  return {
    ...site,
    url,
    proxy,
    toProvider,
    emulator: hosted ? `http://${host}` : "",
    async stop() {
      proxy.close();
      toProvider.close();
      await site.stop();
    },
  };
}

/** Takes a table from the running site, so that every question to it fails, until it is given back. */
export function takeTable({ dataDir }: Site, table: string) {
  const database = new DatabaseSync(join(dataDir, "trellis.sqlite"), {
    // The site may be writing.
    timeout: 10_000,
  });
  database.exec(`ALTER TABLE ${table} RENAME TO ${table}_taken`);
  return () => {
    database.exec(`ALTER TABLE ${table}_taken RENAME TO ${table}`);
    database.close();
  };
}

interface WorkerFixtures {
  garden: Garden;
  bare: Garden;
  rosa: Gardener;
}

/**
 * The tests of a worker share a site, one without demo content, and a gardener. Each site starts
 * when a test first asks for it.
 */
export const test = base.extend<{ baseURL: string; hers: Page }, WorkerFixtures>({
  garden: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from here
    async ({}, use) => {
      const garden = await openGarden();
      await use(garden);
      await garden.stop();
    },
    { scope: "worker" },
  ],
  bare: [
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
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": anAddress() }),
  baseURL: async ({ garden }, use) => {
    await use(garden.url);
    garden.proxy.mend();
    garden.toProvider.mend();
  },
  /** A page of Rosa's, who is signed in. */
  hers: async ({ rosa, browser, garden }, use) => {
    const page = await rosa.open(browser);
    await use(page);
    await page.context().close();
    garden.proxy.mend();
    garden.toProvider.mend();
  },
});

/** Goes to a page by its address, unless it is there. */
export async function at(page: Page, path: string) {
  if (new URL(page.url()).pathname !== path) await page.goto(path);
}

/** The first of the tips that everybody sees. */
export async function firstTip(page: Page) {
  const reply = await page.request.get("/home/browseTips?limit=1");
  const [tip] = (await reply.json()) as [{ _id: string; title: string }];
  return tip;
}

/** A clause that only a hosted provider can keep: `npm run test:hosted` tries it. */
export function ofHosted(
  clause: string,
  proof: (fixtures: { page: Page; garden: Garden; rosa: Gardener }) => Promise<void>,
) {
  test(clause, { annotation: { type: "hosted" } }, async ({ page, garden, rosa }) => {
    test.skip(!hosted, "accounts are at the site itself in this run");
    await proof({ page, garden, rosa });
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
