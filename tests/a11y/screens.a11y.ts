import { expect, type Page } from "@playwright/test";
import { test } from "../browser/fixtures.ts";
import { colourRules, freeTargets, violations } from "./axe.ts";
import { overflow } from "./layout.ts";
import { mainThings } from "./one-thing.ts";
import { screens } from "./screens.ts";
import { animationsEnd } from "./visit.ts";

for (const width of [320, 768, 1280]) {
  for (const screen of screens.filter(({ upTo = width }) => width <= upTo)) {
    const tag = screen.main && width !== 768 ? ["@main"] : [];
    test(`${screen.name}, ${width} px`, { tag }, async ({ browser, places }) => {
      const page = await places.visit(browser, screen, width);
      await expect
        .soft(async () => {
          const { primary, headings } = await mainThings(page);
          expect(primary.slice(1), "primary buttons beside the first").toEqual([]);
          expect(headings, "main headings").toHaveLength(1);
        })
        .toPass({ timeout: 5000 });
      await freeTargets(page);
      await showTheme(page, "light");
      expect.soft(await violations(page), "in the light theme").toEqual([]);
      await showTheme(page, "dark");
      expect.soft(await violations(page, { only: colourRules }), "in the dark theme").toEqual([]);
      expect(await overflow(page), "wider than the screen, in pixels").toBeLessThanOrEqual(0);
      await page.context().close();
    });
  }
}

async function showTheme(page: Page, theme: "light" | "dark") {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  await animationsEnd(page);
}
