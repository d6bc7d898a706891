import { expect, type Locator, type Page } from "@playwright/test";

/** The SVG element that each indicator is drawn with. */
const shapes = { spinner: /circle/, bars: /rect/ };

/** The loading indicator in a page or a part of it. */
export function loadingIndicator(scope: Page | Locator) {
  return scope.getByRole("status").filter({ hasText: "Loading" });
}

/** Expects a loading indicator of this kind. */
export async function expectLoading(scope: Page | Locator, kind: keyof typeof shapes) {
  const status = loadingIndicator(scope);
  await expect(status).toBeVisible();
  // With reduced motion, both kinds show the same still picture.
  await status.page().emulateMedia({ reducedMotion: "no-preference" });
  await expect(status.locator("[aria-hidden]")).toHaveCSS("mask-image", shapes[kind]);
  await status.page().emulateMedia({ reducedMotion: "reduce" });
}
