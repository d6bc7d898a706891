import { writeStored } from "../../platform/process/stored.ts";
import { forYouKey } from "../shell/theme.ts";

const property = "--for-you";

/**
 * Stores the height of a member's first section on the home page, in pixels, for the next visit.
 */
export function keepRoom(pixels: number) {
  writeStored(forYouKey, pixels === 0 ? null : String(pixels));
}

/** Returns the stored height of the member's first section, in pixels. */
export const keptRoom = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(property)) || 0;

/**
 * Reserves the height when the member leaves the home page, so that nothing moves when they return.
 */
export function makeRoom(pixels: number) {
  document.documentElement.style.setProperty(property, `${pixels}px`);
}
