import type { Page } from "@playwright/test";

/** How much wider the page is than the window, in pixels. */
export function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Elements whose content is cut off, and whether the page is wider than the window. */
export function cutOff(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const wide = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const cut = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      const small = clientWidth <= 1 || clientHeight <= 1;
      // Clamped texts are meant to be cut off, carousels move their slides, inputs scroll.
      const isMeant = webkitLineClamp !== "none" || textOverflow === "ellipsis";
      // A picture of a slide that nobody has seen yet comes with it; until then its words lie there.
      const isToCome = element instanceof HTMLImageElement && element.naturalWidth === 0;
      const fine = isMeant || isToCome || element.matches(".slider, input, svg *");
      if (small || fine) return false;
      return (
        (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
      );
    });
    return [...wide, ...cut.map(({ outerHTML }) => `${outerHTML.slice(0, 100)} is cut off`)];
  });
}

/** Elements whose own text is wider than they are, so that it covers what stands beside them. */
export function runsOut(page: Page) {
  return page.evaluate(() => {
    const hasText = ({ nodeType, textContent }: Node) =>
      nodeType === Node.TEXT_NODE && textContent?.trim();
    return [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => {
        // What is inline has no width of its own, and what only screen readers read has one pixel.
        const { clientWidth, scrollWidth } = element;
        return (
          clientWidth > 1 &&
          scrollWidth > clientWidth + 1 &&
          // Of what is drawn, one of these is scaled with the drawing, and the other is not.
          !element.matches("svg *") &&
          getComputedStyle(element).overflowX === "visible" &&
          element.checkVisibility() &&
          [...element.childNodes].some(hasText)
        );
      })
      .map(({ outerHTML }) => `${outerHTML.slice(0, 160)} has no room`);
  });
}

/** Buttons, fields and labels that lie on one another. */
export function overlaps(page: Page) {
  return page.evaluate(() => {
    const root = document.querySelector("dialog[open]") ?? document.querySelector("main");
    const shown = [...(root?.querySelectorAll(".btn, .badge, input, select, summary") ?? [])]
      // Slides lie on one another, and a label around an unseen field is what is seen of it.
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

/** Controls that overlap in the navigation bar or reach out of it. */
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
