/**
 * Runs an action after the pointer is released or starts to scroll. An earlier layout change could
 * move the pressed button away, and the click would be lost.
 */
export function afterPress(act: () => void) {
  if (!document.body.matches(":active")) return act();
  const pressed = new AbortController();
  const { signal } = pressed;
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, () => pressed.abort(), { signal });
  }
  signal.addEventListener("abort", () => setTimeout(act));
}
