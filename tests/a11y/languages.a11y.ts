import { expect } from "@playwright/test";
import { test } from "../browser/fixtures.ts";
import { colourRules, freeTargets, violations } from "./axe.ts";
import { englishLeft } from "./english.ts";
import { barFaults, cutOff, overlaps, runsOut } from "./layout.ts";
import { screens } from "./screens.ts";
import { animationsEnd, leave } from "./visit.ts";

/** Two made-up languages, and the prefixes of their addresses. */
const languages = { "en-XA": "", "ar-XB": "/ar-XB" };

/** A screen is opened in the widest window and then made narrower, which keeps its state. */
const widths = [1440, 768, 320];

/**
 * `ofAll` has all rules except those about colours, which no language changes. It is tried only at
 * 320 pixels. `ofRoom` has the rules that depend on the width, for the other widths.
 */
const ofAll = { without: colourRules };
const ofRoom = { only: ["target-size", "scrollable-region-focusable"] };

for (const [language, base] of Object.entries(languages)) {
  for (const screen of screens.filter(({ isEnglish }) => !isEnglish)) {
    const tag = screen.main ? ["@main"] : [];
    test(`${screen.name}, in ${language}`, { tag }, async ({ browser, madeUpPlaces }) => {
      const { upTo = 1440 } = screen;
      const all = widths.filter((width) => width <= upTo);
      const page = await madeUpPlaces.visit(browser, screen, Math.max(...all), 800, base);
      await freeTargets(page);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      expect.soft(await englishLeft(page), "in English").toEqual([]);
      for (const width of all) {
        await page.setViewportSize({ width, height: 800 });
        await animationsEnd(page);
        const at = `at ${width} px`;
        expect.soft(await cutOff(page), `cut off ${at}`).toEqual([]);
        expect.soft(await runsOut(page), `out of its box ${at}`).toEqual([]);
        expect.soft(await overlaps(page), `on one another ${at}`).toEqual([]);
        expect.soft(await barFaults(page), `in the bar ${at}`).toEqual([]);
        const found = await violations(page, width === 320 ? ofAll : ofRoom);
        expect.soft(found, `by axe ${at}`).toEqual([]);
      }
      await leave(page);
    });
  }
}
