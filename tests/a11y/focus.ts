import type { Page } from "@playwright/test";

/** An element that has the focus. */
interface Stop {
  name: string;
  /** What keeps it, or its ring, from being seen. */
  faults: string[];
}

/** The element that has the focus; null when none has. */
function stopOf(page: Page) {
  return page.evaluate((): Stop | null => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const name = `${element.tagName.toLowerCase()} "${words.trim().slice(0, 40)}"`;
    const box = element.getBoundingClientRect();
    return { name, faults: [...placeFaults(), ...ringFaults()] };

    /** It is to be seen, and the bar at the top does not lie on it (WCAG 2.4.11). */
    function placeFaults() {
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
        return ["is invisible"];
      }
      const bar = document.querySelector("body > header");
      const fixed = bar?.contains(element) || element.matches(".skip-link, dialog *");
      const top = fixed ? 0 : (bar?.getBoundingClientRect().bottom ?? 0);
      const [from, to] = [Math.max(box.top, top), Math.min(box.bottom, innerHeight)];
      // What is nearly as high as the screen may reach beyond it.
      // Of a text of several lines the browser brings the one in sight that is written in.
      const line = element instanceof HTMLTextAreaElement ? 24 : box.height;
      const least = Math.min(line, (innerHeight - top) / 3);
      if (to - from < least - 1) return [`is ${to - from} of ${box.height} px high on the screen`];
      const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      const hit = document.elementFromPoint(x, (from + to) / 2);
      // A toast goes by itself, and a click or its own button sends it away before that.
      const seen = element.contains(hit) || hit?.closest(".Toastify");
      return seen || element.getClientRects().length > 1
        ? []
        : [`lies under ${hit?.outerHTML.slice(0, 80)}`];
    }

    /** Its ring is thick enough, stands out from what is around it, and is not cut off. */
    function ringFaults() {
      if (!element) return [];
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
      const [width, offset] = [Number.parseFloat(outlineWidth), Number.parseFloat(outlineOffset)];
      if (outlineStyle === "none" || width < 2) return ["has no ring"];
      const contrast = contrastOf(outlineColor, groundOf(offset < 0 ? element : parentOf(element)));
      const faults = contrast < 3 ? [`has a ring with a contrast of ${contrast.toFixed(2)}`] : [];
      const reach = width + offset;
      for (let room = parentOf(element); room; room = parentOf(room)) {
        if (getComputedStyle(room).overflowX === "visible" || room === document.body) continue;
        const edge = room.getBoundingClientRect();
        const beyond = [
          edge.left - box.left,
          box.right - edge.right,
          edge.top - box.top,
          box.bottom - edge.bottom,
        ];
        // A ring of three sides is still a ring.
        const sides = beyond.filter((by) => by > -1).length;
        if (reach > 0 && sides > 1) faults.push(`is cut off on ${sides} sides`);
      }
      return faults;
    }

    function parentOf(child: Element) {
      return child.parentElement === document.documentElement ? null : child.parentElement;
    }

    /** The first ground behind an element that cannot be looked through. */
    function groundOf(start: Element | null) {
      for (let at = start; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (pixelOf(backgroundColor)[3] === 255) return backgroundColor;
      }
      return "white";
    }

    function contrastOf(one: string, other: string) {
      const [a, b] = [lightOf(one), lightOf(other)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    /** Relative luminance, as WCAG counts it. */
    function lightOf(color: string) {
      const [r = 0, g = 0, b = 0] = [...pixelOf(color)].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }

    function pixelOf(color: string) {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      if (!canvas) throw new Error("no canvas");
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data;
    }
  });
}

/** Goes from stop to stop with a key, once around the page. */
export async function goAround(page: Page, key: "Tab" | "Shift+Tab") {
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
    const stop = await stopOf(page);
    if (!stop) return stops;
    stops.push(stop);
    if (await isMarked(page)) return stops.slice(0, -1);
  }
  throw new Error("the focus does not come back");
}

/** Whether the focus was here before, on this way around. */
function isMarked(page: Page) {
  return page.evaluate(() => {
    const { stops } = window as { stops?: WeakSet<Element> };
    const { activeElement } = document;
    if (!activeElement || !stops) return true;
    const been = stops.has(activeElement);
    stops.add(activeElement);
    return been;
  });
}
