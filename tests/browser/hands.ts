import { expect, type Locator, type Page } from "@playwright/test";

/** A way to use a page. */
export interface Hands {
  /** Presses a button, or follows a link. */
  press: (target: Locator) => Promise<void>;
  /** Writes into a field. */
  write: (target: Locator, text: string) => Promise<void>;
  /** Chooses a later option of a select, by its value. */
  choose: (target: Locator, value: string) => Promise<void>;
}

export const mouse = (): Hands => ({
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  choose: async (target, value) => void (await target.selectOption(value)),
});

/** Uses a page without a mouse: the Tab key reaches everything. */
export function keyboard(page: Page): Hands {
  return {
    async press(target) {
      await tabTo(page, target);
      await page.keyboard.press("Enter");
    },
    async write(target, text) {
      await tabTo(page, target);
      await page.keyboard.type(text);
    },
    async choose(target, value) {
      await tabTo(page, target);
      const values = await target
        .locator("option")
        .evaluateAll((options) => options.map((option) => option.getAttribute("value")));
      const from = values.indexOf(await target.inputValue());
      await page.keyboard.press("Space");
      for (let at = from; at < values.indexOf(value); at++) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(target).toHaveValue(value);
    },
  };
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(target).toBeVisible();
  // The element is located once. Searching for it by its role after every key would take most of
  // the time.
  const element = await target.elementHandle();
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key);
    if (await element?.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the focus does not come to ${target}`);
}

/** Moves a finger sideways over an element, by this many pixels. */
export async function swipe(element: Locator, distance: number) {
  const finger = { pointerType: "touch", isPrimary: true, pointerId: 1, bubbles: true };
  await element.dispatchEvent("pointerdown", { ...finger, clientX: 300 });
  await element.dispatchEvent("pointermove", { ...finger, clientX: 300 + distance / 2 });
  await element.dispatchEvent("pointermove", { ...finger, clientX: 300 + distance });
  await element.dispatchEvent("pointerup", { ...finger, clientX: 300 + distance });
}
