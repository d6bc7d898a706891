import { forYouKey } from "../shell/theme.ts";

const property = "--for-you";

/**
 * Remembers the height of a member's first part, in pixels, for the next visit to the home page.
 */
export function keepRoom(pixels: number) {
  try {
    if (pixels === 0) localStorage.removeItem(forYouKey);
    else localStorage.setItem(forYouKey, String(pixels));
  } catch {
    // Without storage, the height is known only until the page is loaded again.
  }
}

/** The kept height of that part on the current page, in pixels. */
export const keptRoom = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(property)) || 0;

/** Reserves that height when the member leaves the home page, so that nothing moves on return. */
export function makeRoom(pixels: number) {
  document.documentElement.style.setProperty(property, `${pixels}px`);
}
