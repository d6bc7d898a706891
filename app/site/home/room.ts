import { forYouKey } from "../shell/theme.ts";

/** Remembers the height of a member's first part, so that nothing moves at the next visit. */
export function keepRoom(pixels: number) {
  try {
    if (pixels === 0) localStorage.removeItem(forYouKey);
    else localStorage.setItem(forYouKey, String(pixels));
  } catch {
    // Without storage, the page moves down once its first part is loaded.
  }
}
