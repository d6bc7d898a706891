import { expect, type Locator, type Page } from "@playwright/test";

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
