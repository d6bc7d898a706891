import { direction } from "../text/locale.ts";

/** The distance in pixels below which a movement is a tap. */
const tapSlop = 10;

/** The shortest swipe, as a fraction of the element's width. */
const swipeLength = 0.15;

interface SwipeListener {
  /**
   * Called on a movement. @param part distance as a fraction of the element's width, in reading
   * direction
   */
  onMove: (part: number) => void;
  /**
   * Called when the finger is lifted. @param step 1 for forwards, -1 for backwards, 0 for neither
   */
  onEnd: (step: 1 | -1 | 0) => void;
}

/** Listens to horizontal swipes. The element's `touch-action` must leave such swipes to scripts. */
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
