import type { Page } from "@playwright/test";
import { addGardener, test as base, type Gardener } from "../spec/site.ts";
import { holdToasts } from "../spec/toasts.ts";

/** Journeys of somebody whom nobody else knows: a new account each. */
export const test = base.extend<{ newcomer: Gardener; theirs: Page }>({
  newcomer: async ({ garden }, use) => use(await addGardener(garden, "Rue Newcomer")),
  /** A page of theirs, who is signed in, on which toasts stay. */
  theirs: async ({ newcomer, browser }, use) => {
    const page = await newcomer.open(browser);
    await holdToasts(page);
    await use(page);
    await page.context().close();
  },
});
