import { expect, type Page } from "@playwright/test";
import { test } from "../browser/fixtures.ts";
import { tabThrough } from "./focus.ts";
import { screens } from "./screens.ts";
import { leave, type Screen } from "./visit.ts";

/** A desktop window, and the same window at a zoom of 400 %. */
const windows = [
  { width: 1280, height: 1024 },
  { width: 320, height: 256 },
];

const isScriptLate = ({ name }: Screen) => name.includes("script is late");
const isUnknown = ({ name }: Screen) => name.includes("not known yet");

/**
 * Returns the names of the elements. Leaves out dialogs that scroll, because the focus order begins
 * inside them.
 */
const namesOf = (stops: { name: string }[]) =>
  stops.map(({ name }) => name).filter((name) => !name.startsWith("dialog "));

/**
 * Starts all carousels. The script starts a carousel when it is seen. From then on, only visible
 * slides can have the focus.
 */
async function startCarousels(page: Page) {
  for (const carousel of await page.locator(".slider").all()) {
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveClass(/slider-started/);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Focuses the search field. The checkbox for the search key then appears, and stays. */
async function focusSearch(page: Page) {
  const field = page.getByLabel("Search the tips");
  if ((await field.count()) === 0) return;
  await field.focus();
  await expect(page.getByRole("checkbox", { name: /to jump to search/ })).toBeVisible();
}

for (const screen of screens) {
  const tag = screen.main ? ["@main"] : [];
  test(`${screen.name}: the focus is always to be seen`, { tag }, async ({ browser, places }) => {
    const { upTo = 1280 } = screen;
    const page = await places.visit(browser, screen, upTo, 1024);
    for (const { width, height } of windows.filter((window) => window.width <= upTo)) {
      await page.setViewportSize({ width, height });
      if (!isScriptLate(screen)) {
        await startCarousels(page);
        await focusSearch(page);
        if (screen.who !== "visitor" && !isUnknown(screen))
          await expect(page.locator("header [aria-label^='Account of']")).toBeVisible();
      }
      const forward = await tabThrough(page, "Tab");
      const backward = await tabThrough(page, "Shift+Tab");
      const at = `at ${width} by ${height} px`;
      const faults = [...forward, ...backward].flatMap(({ name, faults }) =>
        faults.map((fault) => `${name} ${fault}`),
      );
      expect.soft(faults, `faults ${at}`).toEqual([]);
      expect.soft(forward.length, `stops ${at}`).toBeGreaterThan(0);
      expect.soft(namesOf(backward).reverse(), `backwards ${at}`).toEqual(namesOf(forward));
    }
    await leave(page);
  });
}
