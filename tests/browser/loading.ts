import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Tells a page that somebody uses it, which some scripts wait for. Chromium drops keys and clicks
 * before the first paint, so this is an event of the page itself.
 */
export async function beginUse(page: Page) {
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate(() => dispatchEvent(new Event("touchstart")));
}

/** The movement of each indicator. */
const movements = { spinner: "spin", bars: "bar" };

/** The loading indicator in a page or a part of it. */
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
