import { expect } from "@playwright/test";
import { test } from "../browser/fixtures.ts";
import { screens } from "./screens.ts";
import { leave } from "./visit.ts";

/** Screens with animations, and the longest time until they begin, in milliseconds. */
const animated = { home: 3000, "home, loading": 600, "/explore, on its way": 600 };

for (const [name, wait] of Object.entries(animated)) {
  test(`${name}: nothing moves where less motion is wanted`, { tag: "@main" }, async ({
    browser,
    places,
  }) => {
    const screen = screens.find((one) => one.name === name);
    if (!screen) throw new Error(`no screen is called ${name}`);
    const page = await places.visit(browser, screen, 1280);
    await page.evaluate(() => {
      const visible = [...document.images].filter((image) => {
        const { top, left } = image.getBoundingClientRect();
        // Waiting slides are not rendered and not loaded.
        const rendered = image.checkVisibility();
        return rendered && top < innerHeight && left >= 0 && left < innerWidth;
      });
      return Promise.all(visible.map((image) => image.decode()));
    });
    // A slow machine may still be drawing the page at first.
    await expect(async () => {
      const before = await page.screenshot({ animations: "allow" });
      await page.waitForTimeout(wait);
      expect((await page.screenshot({ animations: "allow" })).equals(before)).toBe(true);
    }).toPass({ timeout: 60_000 });
    await leave(page);
  });
}
