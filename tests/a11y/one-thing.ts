import type { Page } from "@playwright/test";

/**
 * Returns the visible primary buttons and main headings. If a dialog or sheet is open, the primary
 * buttons outside it do not count. For a page that is still loading, returns a heading "loading".
 */
export function mainThings(page: Page) {
  return page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const textsOf = (within: Element, selector: string) =>
      [...within.querySelectorAll(selector)].filter(isSeen).map((one) => one.textContent);
    const top = document.querySelector("dialog:modal, [popover]:popover-open") ?? document.body;
    const headings = textsOf(document.body, "h1");
    const isLoading =
      headings.length === 0 && document.querySelector(".loading-ring, .loading-bars");
    return {
      primary: textsOf(top, ".btn-primary:not(.skip-link)"),
      headings: isLoading ? ["loading"] : headings,
    };
  });
}
