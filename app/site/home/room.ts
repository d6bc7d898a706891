import { forYouKey } from "../shell/theme.ts";

const property = "--for-you";

/** Remembers the height of a member's first part, in pixels, for the next time that home is opened. */
export function keepRoom(pixels: number) {
  try {
    if (pixels === 0) localStorage.removeItem(forYouKey);
    else localStorage.setItem(forYouKey, String(pixels));
  } catch {
    // Without storage, there is room only until the page is loaded again.
  }
}

/** The room for that part on the present page, in pixels. */
export const keptRoom = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(property)) || 0;

/** Makes room while home is not shown, so that nothing moves. */
export function makeRoom(pixels: number) {
  document.documentElement.style.setProperty(property, `${pixels}px`);
}
