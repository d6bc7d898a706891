import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

/** The open toasts of a page, the newest first. */
export function toasts(page: Page) {
  return page.getByRole("region", { name: /^Notifications/ }).getByRole("alert");
}

/**
 * Stops the clocks of toasts on pages that are opened from now on: a toast stays until it is
 * closed, or until its clock is set. Its clock is the animation of the bar in it.
 */
export async function holdToasts(page: Page) {
  await page.addInitScript(() => {
    addEventListener("animationstart", ({ target }) => {
      if (!(target instanceof Element) || target.role !== "progressbar") return;
      for (const clock of target.getAnimations()) clock.playbackRate = 0;
    });
  });
}

/** Waits until exactly this error is told, double spaces too, and closes what toasts are open. */
export async function expectError(page: Page, text: string) {
  await expectToasts(page, "error", [text]);
}

/** Waits until exactly these successes are told, the newest first, and closes them. */
export async function expectSuccess(page: Page, ...texts: string[]) {
  await expectToasts(page, "success", texts);
}

async function expectToasts(page: Page, kind: "error" | "success", texts: string[]) {
  const told = toasts(page).and(page.locator(`.Toastify__toast--${kind}`));
  const exactly = texts.map((text) => new RegExp(`^${text.replace(/[.*+?^$()]/g, "\\$&")}$`));
  await expect(told).toHaveText(exactly);
  await closeToasts(page);
}

async function closeToasts(page: Page) {
  await toasts(page).evaluateAll((open: HTMLElement[]) => {
    for (const toast of open) toast.click();
  });
  await expect(toasts(page)).toHaveCount(0);
}
