/**
 * Does something once nothing is pressed any more. What appears when a field is left could otherwise
 * move the button that is being pressed away from under the pointer, and the click would be lost.
 */
export function afterPress(act: () => void) {
  if (document.body.matches(":active")) {
    addEventListener("pointerup", () => setTimeout(act), { once: true });
  } else act();
}
