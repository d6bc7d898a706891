import { expect, type Page } from "@playwright/test";

/** Locates the open toasts of a page, the newest first. */
export function toasts(page: Page) {
  return page.getByRole("region", { name: /^Notifications/ }).getByRole("alert");
}

/** Locates the toasts with exactly this text; double spaces count. */
export const toast = (page: Page, text: string) => toasts(page).filter({ hasText: exactly(text) });

const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);

/**
 * Keeps toasts open on pages that are loaded from now on, until they are closed by hand. Stops the
 * animation of the progress bar, because its end would close the toast.
 */
export async function holdToasts(page: Page) {
  await page.addInitScript(() => {
    addEventListener("animationstart", ({ target }) => {
      if (!(target instanceof Element) || target.role !== "progressbar") return;
      for (const animation of target.getAnimations()) animation.playbackRate = 0;
    });
  });
}

/**
 * Waits for the script of toasts, which loads a second after the first interaction. The script
 * cannot load offline.
 */
export async function toastsLoaded(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /toast-area.*\.js/.test(name)),
  );
}

/** Waits for exactly this error toast (double spaces count), and closes all toasts. */
export async function expectError(page: Page, text: string) {
  await expectToasts(page, "error", [text]);
}

/** Waits for exactly these success toasts, the newest first, and closes all toasts. */
export async function expectSuccess(page: Page, ...texts: string[]) {
  await expectToasts(page, "success", texts);
}

async function expectToasts(page: Page, kind: "error" | "success", texts: string[]) {
  const shown = toasts(page).and(page.locator(`.Toastify__toast--${kind}`));
  await expect(shown).toHaveText(texts.map(exactly));
  await closeToasts(page);
}

async function closeToasts(page: Page) {
  await toasts(page).evaluateAll((open: HTMLElement[]) => {
    for (const toast of open) toast.click();
  });
  await expect(toasts(page)).toHaveCount(0);
}
