import { forYouKey } from "../shell/theme.ts";

const property = "--for-you";

/** Remembers the height of a member's first part, in pixels, for the next time that home is opened. */
export function keepRoom(pixels: number) {
  try {
    localStorage.setItem(forYouKey, String(pixels));
  } catch {
    // Without storage, there is room only until the page is loaded again.
  }
}

/** The least room for a member, in pixels: one line of two rows on a phone. */
const leastRoom = 88;

/** Keeps room for a member who opens home for the first time on this device. */
export function keepRoomForMember() {
  try {
    if (localStorage.getItem(forYouKey) === null) keepRoom(leastRoom);
    // Nothing moves on home itself: its lines appear when it is opened again.
    if (document.querySelector(".for-you") || keptRoom() > 0) return;
    makeRoom(Number(localStorage.getItem(forYouKey)));
  } catch {
    // Without storage, the lines appear when home is opened again.
  }
}

/** The room for that part on the present page, in pixels. */
export const keptRoom = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(property)) || 0;

/** Makes room while home is not shown, so that nothing moves. */
export function makeRoom(pixels: number) {
  document.documentElement.style.setProperty(property, `${pixels}px`);
}
