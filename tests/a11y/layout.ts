import type { Page } from "@playwright/test";

/** Returns how much wider the page is than the window, in pixels. */
export function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Lists elements with clipped content, and reports a page that is wider than the window. */
export function cutOff(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const wide = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const cut = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { overflowX, overflowY, overflowClipMargin, textOverflow, webkitLineClamp } =
        getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      const small = clientWidth <= 1 || clientHeight <= 1;
      // Some content is cut off on purpose: clamped texts, slides of carousels, and the text of
      // inputs, which scroll.
      const isMeant = webkitLineClamp !== "none" || textOverflow === "ellipsis";
      // A slide that was never visible has no picture yet, so it shows the alternative text
      // instead.
      const isToCome = element instanceof HTMLImageElement && element.naturalWidth === 0;
      const fine = isMeant || isToCome || element.matches(".slider, input, svg *");
      if (small || fine) return false;
      return (
        (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) &&
          scrollHeight > clientHeight + 1 + (Number.parseFloat(overflowClipMargin) || 0))
      );
    });
    return [...wide, ...cut.map(({ outerHTML }) => `${outerHTML.slice(0, 100)} is cut off`)];
  });
}

/**
 * Lists elements whose own text is wider than the element, so that the text covers its neighbours.
 */
export function runsOut(page: Page) {
  return page.evaluate(() => {
    const hasText = ({ nodeType, textContent }: Node) =>
      nodeType === Node.TEXT_NODE && textContent?.trim();
    return [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => {
        // Inline elements have no width of their own, and texts for screen readers have one pixel.
        const { clientWidth, scrollWidth } = element;
        return (
          clientWidth > 1 &&
          scrollWidth > clientWidth + 1 &&
          // Leaves out drawings, in which the browser scales only one of the two widths.
          !element.matches("svg *") &&
          getComputedStyle(element).overflowX === "visible" &&
          element.checkVisibility() &&
          [...element.childNodes].some(hasText)
        );
      })
      .map(({ outerHTML }) => `${outerHTML.slice(0, 160)} has no room`);
  });
}

/** Lists buttons, fields and labels that overlap. */
export function overlaps(page: Page) {
  return page.evaluate(() => {
    const root = document.querySelector("dialog[open]") ?? document.querySelector("main");
    const shown = [...(root?.querySelectorAll(".btn, .badge, input, select, summary") ?? [])]
      // Slides overlap on purpose, and a label around a hidden field takes the place of the field.
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".slider"))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    return shown.flatMap(({ one, box }, index) =>
      shown
        .slice(index + 1)
        .filter(
          ({ one: other, box: { left, right, top, bottom } }) =>
            !one.contains(other) &&
            Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
            Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1,
        )
        .map(
          ({ one: other }) =>
            `${one.outerHTML.slice(0, 120)} and ${other.outerHTML.slice(0, 120)} overlap`,
        ),
    );
  });
}

/** Lists controls that overlap in the navigation bar or stick out of it. */
export function barFaults(page: Page) {
  return page.evaluate(() => {
    const bar = document.querySelector("body > header");
    const barBox = bar?.getBoundingClientRect() ?? new DOMRect();
    const controls = [...(bar?.querySelectorAll("a, button, summary") ?? [])]
      .filter((one) => one.checkVisibility() && !one.closest("details > :not(summary)"))
      .map((one) => ({ name: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }));
    return controls.flatMap(({ name, box }, index) => {
      const outside = box.left < 0 || box.right > innerWidth || box.bottom > barBox.bottom;
      const overlaps = controls
        .slice(index + 1)
        .some(({ box: other }) => other.left < box.right - 1 && box.left < other.right - 1);
      return outside || overlaps ? [`${name} has no room`] : [];
    });
  });
}
