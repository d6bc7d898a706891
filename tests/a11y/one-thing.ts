import type { Page } from "@playwright/test";

/**
 * Returns the primary buttons that can be seen, and the main headings. An open dialog has one of its
 * own in place of the screen's.
 */
export function mainThings(page: Page) {
  return page.evaluate(() => {
    const top = document.querySelector("dialog:modal") ?? document.body;
    const textsOf = (within: Element, selector: string) =>
      [...within.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.textContent?.trim() ?? "");
    return {
      primary: textsOf(top, ".btn-primary:not(.skip-link)"),
      headings: textsOf(document.body, "h1"),
    };
  });
}
