import { useLayoutEffect, useRef } from "react";

/** Opens a dialog as a modal one, as long as it is rendered. @returns the ref of its element */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      // Closing a dialog, and not only removing it, gives the focus back.
      opened?.close();
      // If the element that had it is gone, the browser leaves the focus in the dialog for a moment.
      const { activeElement, body } = document;
      const isLost = activeElement === body || opened?.contains(activeElement);
      if (isLost) document.querySelector("main")?.focus();
    };
  }, []);
  return dialog;
}

/** Keeps a page that scrolls from scrolling behind a dialog. @returns a function that unlocks it */
function lockScroll() {
  const { classList, scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight > clientHeight) classList.add("scroll-locked");
  return () => classList.remove("scroll-locked");
}
