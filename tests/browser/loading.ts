import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Simulates the first touch of a page, because some scripts wait for it. Dispatches an event in the
 * page itself, because Chromium drops keys and clicks before the first paint.
 */
export async function beginUse(page: Page) {
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate(() => dispatchEvent(new Event("touchstart")));
}

/** The CSS animation of each indicator. */
const movements = { spinner: "spin", bars: "bar" };

/** Locates the loading indicator in a page or a part of it. */
export function loadingIndicator(scope: Page | Locator) {
  return scope.getByRole("status").filter({ hasText: "Loading" });
}

/** Expects a loading indicator of this kind. */
export async function expectLoading(scope: Page | Locator, kind: keyof typeof movements) {
  const status = loadingIndicator(scope);
  await expect(status).toBeVisible();
  const moving = status.locator(kind === "bars" ? "[aria-hidden] > *" : "[aria-hidden]");
  await expect(moving.first()).toHaveCSS("animation-name", movements[kind]);
}
