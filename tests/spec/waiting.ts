import { expect, type Locator, type Page } from "@playwright/test";

/** What the picture of a wait is drawn of. */
const drawings = { spinner: /circle/, bars: /rect/ };

/** What says that something is on its way. */
export function waiting(place: Page | Locator) {
  return place.getByRole("status").filter({ hasText: "Loading" });
}

/** Looks for a wait with this picture. */
export async function expectWaiting(place: Page | Locator, picture: keyof typeof drawings) {
  const status = waiting(place);
  await expect(status).toBeVisible();
  // Where less motion is wanted, each wait has the same picture, which stands still.
  await status.page().emulateMedia({ reducedMotion: "no-preference" });
  await expect(status.locator("[aria-hidden]")).toHaveCSS("mask-image", drawings[picture]);
  await status.page().emulateMedia({ reducedMotion: "reduce" });
}
