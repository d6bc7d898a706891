import { expect, type Page } from "@playwright/test";
import { test } from "../browser/fixtures.ts";
import { colourRules, freeTargets, violations } from "./axe.ts";
import { overflow } from "./layout.ts";
import { mainThings } from "./one-thing.ts";
import { screens } from "./screens.ts";
import { animationsEnd, leave } from "./visit.ts";

/** A screen is opened in the widest window and then made narrower, which keeps its state. */
const widths = [1280, 768, 320];

for (const screen of screens) {
  const tag = screen.main ? ["@main"] : [];
  test(`${screen.name}, in both themes`, { tag }, async ({ browser, places }) => {
    const { upTo = 1280 } = screen;
    const all = widths.filter((width) => width <= upTo);
    const page = await places.visit(browser, screen, Math.max(...all));
    await freeTargets(page);
    for (const width of all) {
      await page.setViewportSize({ width, height: 800 });
      const at = `at ${width} px`;
      await expect
        .soft(async () => {
          const { primary, headings } = await mainThings(page);
          expect(primary.slice(1), `primary buttons beside the first ${at}`).toEqual([]);
          expect(headings, `main headings ${at}`).toHaveLength(1);
        })
        .toPass({ timeout: 5000 });
      await showTheme(page, "light");
      expect.soft(await violations(page), `in the light theme ${at}`).toEqual([]);
      await showTheme(page, "dark");
      expect
        .soft(await violations(page, { only: colourRules }), `in the dark theme ${at}`)
        .toEqual([]);
      expect.soft(await overflow(page), `wider than the screen ${at}`).toBeLessThanOrEqual(0);
    }
    await leave(page);
  });
}

async function showTheme(page: Page, theme: "light" | "dark") {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  await animationsEnd(page);
}
