/**
 * Runs an action after the pointer is released. An earlier change of the layout could move the
 * pressed button away, and the click would be lost.
 */
export function afterPress(act: () => void) {
  if (document.body.matches(":active")) {
    addEventListener("pointerup", () => setTimeout(act), { once: true });
  } else act();
}
