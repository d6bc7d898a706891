/**
 * Runs an action after the pointer is released. If the layout changed earlier, the pressed button
 * could move away, and the click would be lost.
 */
export function afterPress(act: () => void) {
  if (document.body.matches(":active")) {
    addEventListener("pointerup", () => setTimeout(act), { once: true });
  } else act();
}
