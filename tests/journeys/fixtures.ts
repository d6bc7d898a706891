import type { Page } from "@playwright/test";
import { addOperator } from "../spec/operator.ts";
import { addGardener, test as base, type Gardener } from "../spec/site.ts";
import { holdToasts } from "../spec/toasts.ts";

/** Gives each journey a gardener with a new account; those of a worker share an operator. */
export const test = base.extend<{ newcomer: Gardener; newcomerPage: Page }, { operator: Gardener }>(
  {
    operator: [
      async ({ garden }, use) => use(await addOperator(garden, "olga@operators.example")),
      { scope: "worker" },
    ],
    newcomer: async ({ garden }, use) => use(await addGardener(garden, "Rue Newcomer")),
    /** A page where the newcomer is signed in, on which toasts stay open. */
    newcomerPage: async ({ newcomer, browser }, use) => {
      const page = await newcomer.open(browser);
      await holdToasts(page);
      await use(page);
      await page.context().close();
    },
  },
);
