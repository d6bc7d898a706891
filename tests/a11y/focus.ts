import type { Page } from "@playwright/test";

/** An element that the Tab key stops at. */
interface Stop {
  name: string;
  /** The reasons why the element or its focus ring cannot be seen. */
  faults: string[];
}

/** Returns the focused element; null when there is none. */
function focusedStop(page: Page) {
  return page.evaluate((): Stop | null => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const name = `${element.tagName.toLowerCase()} "${words.trim().slice(0, 40)}"`;
    const box = element.getBoundingClientRect();
    return { name, faults: [...visibilityFaults(), ...ringFaults()] };

    /**
     * Returns the reasons why the element cannot be seen, such as the navigation bar on top of it
     * (WCAG 2.4.11).
     */
    function visibilityFaults() {
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
        return ["is invisible"];
      }
      const bar = document.querySelector("body > header");
      const fixed = bar?.contains(element) || element.matches(".skip-link, dialog *");
      const top = fixed ? 0 : (bar?.getBoundingClientRect().bottom ?? 0);
      const [from, to] = [Math.max(box.top, top), Math.min(box.bottom, innerHeight)];
      // For a very high element, a third of the screen is enough. In a text area, the browser
      // scrolls only the line with the caret into view.
      const line = element instanceof HTMLTextAreaElement ? 24 : box.height;
      const least = Math.min(line, (innerHeight - top) / 3);
      if (to - from < least - 1) return [`is ${to - from} of ${box.height} px high on the screen`];
      const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      const hit = document.elementFromPoint(x, (from + to) / 2);
      // A toast may cover the element, because toasts close by themselves or by a click. A label
      // that covers its field counts as the field. Elements without pointer events are never hit.
      const shown = element.closest("label") ?? element;
      const isLetThrough = getComputedStyle(element).pointerEvents === "none";
      const seen =
        shown.contains(hit) || hit?.closest(".Toastify") || (isLetThrough && hit?.contains(shown));
      return seen || element.getClientRects().length > 1
        ? []
        : [`lies under ${hit?.outerHTML.slice(0, 80)}`];
    }

    /**
     * Returns the reasons why the focus ring cannot be seen: too thin, too little contrast, or cut
     * off.
     */
    function ringFaults() {
      if (!element) return [];
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
      const [width, offset] = [Number.parseFloat(outlineWidth), Number.parseFloat(outlineOffset)];
      if (outlineStyle === "none" || width < 2) return ["has no ring"];
      const contrast = contrastOf(
        outlineColor,
        backgroundOf(offset < 0 ? element : parentOf(element)),
      );
      const faults = contrast < 3 ? [`has a ring with a contrast of ${contrast.toFixed(2)}`] : [];
      const delivery = width + offset;
      for (let ancestor = parentOf(element); ancestor; ancestor = parentOf(ancestor)) {
        const { overflowX, overflowClipMargin } = getComputedStyle(ancestor);
        if (overflowX === "visible" || ancestor === document.body) continue;
        const edge = ancestor.getBoundingClientRect();
        const beyond = [
          edge.left - box.left,
          box.right - edge.right,
          edge.top - box.top,
          box.bottom - edge.bottom,
        ];
        // A ring with three visible sides is enough.
        const sides = beyond.filter((by) => by > -1).length;
        const room = overflowX === "clip" ? Number.parseFloat(overflowClipMargin) : 0;
        if (delivery > room && sides > 1) faults.push(`is cut off on ${sides} sides`);
      }
      return faults;
    }

    function parentOf(child: Element) {
      return child.parentElement === document.documentElement ? null : child.parentElement;
    }

    /** Returns the nearest opaque background colour behind an element. */
    function backgroundOf(start: Element | null) {
      for (let current = start; current; current = current.parentElement) {
        const { backgroundColor } = getComputedStyle(current);
        if (rgbaOf(backgroundColor)[3] === 255) return backgroundColor;
      }
      return "white";
    }

    function contrastOf(one: string, other: string) {
      const [a, b] = [luminanceOf(one), luminanceOf(other)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    /** Returns the relative luminance, as WCAG defines it. */
    function luminanceOf(color: string) {
      const [r = 0, g = 0, b = 0] = [...rgbaOf(color)].map((channel) => {
        const value = channel / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }

    function rgbaOf(color: string) {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      if (!canvas) throw new Error("no canvas");
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data;
    }
  });
}

/** Moves the focus with a key once around the page. @returns the focused elements, in order */
export async function tabThrough(page: Page, key: "Tab" | "Shift+Tab") {
  const stops: Stop[] = [];
  await page.evaluate((forward) => {
    const start = document.querySelector<HTMLElement>("dialog[open]") ?? document.body;
    start.tabIndex = -1;
    if (forward) start.focus();
    start.removeAttribute("tabindex");
    (window as { stops?: WeakSet<Element> }).stops = new WeakSet();
  }, key === "Tab");
  while (stops.length < 300) {
    await page.keyboard.press(key);
    const stop = await focusedStop(page);
    if (!stop) return stops;
    stops.push(stop);
    if (await isVisited(page)) return stops.slice(0, -1);
  }
  throw new Error("the focus does not come back");
}

/** Returns true if the focused element already had the focus in this round of the page. */
function isVisited(page: Page) {
  return page.evaluate(() => {
    const { stops } = window as { stops?: WeakSet<Element> };
    const { activeElement } = document;
    if (!activeElement || !stops) return true;
    const visited = stops.has(activeElement);
    stops.add(activeElement);
    return visited;
  });
}
