/**
 * The classes that keep a point of a photo in sight when it is cropped, in steps of 10 %. They are
 * classes because the policy of the pages allows no inline styles.
 */
export function focusClass({ x, y }: { x: number; y: number }) {
  return `focused focus-x-${Math.round(x / 10)} focus-y-${Math.round(y / 10)}`;
}
