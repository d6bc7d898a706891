import { direction } from "../text/locale.ts";

/** A finger that moves less far, in pixels, is a tap. */
const tapSlop = 10;

/** A swipe is at least as long as this part of the element's width. */
const swipeLength = 0.15;

interface SwipeListener {
  /** The finger moves. @param part how far, as a part of the element's width, along the line */
  onMove: (part: number) => void;
  /** The finger is lifted. @param step 1 after a swipe back to where lines begin, -1 along them, 0 after neither */
  onEnd: (step: 1 | -1 | 0) => void;
}

/** Listens to fingers that swipe sideways. The element's `touch-action` must leave those to script. */
export function onSwipe(
  element: HTMLElement,
  signal: AbortSignal,
  { onMove, onEnd }: SwipeListener,
) {
  let startX: number | null = null;
  let part = 0;

  function end() {
    if (startX !== null && part !== 0) onEnd(Math.abs(part) < swipeLength ? 0 : part < 0 ? 1 : -1);
    startX = null;
  }

  element.addEventListener(
    "pointerdown",
    ({ pointerType, isPrimary, clientX }) => {
      if (pointerType === "mouse" || !isPrimary) return;
      startX = clientX;
      part = 0;
    },
    { signal },
  );
  element.addEventListener(
    "pointermove",
    ({ isPrimary, clientX }) => {
      if (startX === null || !isPrimary) return;
      const distance = direction() === "rtl" ? startX - clientX : clientX - startX;
      if (part === 0 && Math.abs(distance) < tapSlop) return;
      part = distance / (element.clientWidth || 1);
      onMove(part);
    },
    { signal },
  );
  element.addEventListener("pointerup", end, { signal });
  element.addEventListener("pointercancel", end, { signal });
}
