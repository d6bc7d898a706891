import { type ComponentProps, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/** A `<dialog>` that is open and modal while it is rendered. */
export function Modal({ onClose, ...dialog }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = element.current;
    opened?.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      // Closing a dialog returns the focus. Removing a dialog does not.
      opened?.close();
      // If there is no element to return to, the focus stays in the dialog. The code below then
      // moves the focus to the page.
      const { activeElement, body } = document;
      const isLost = activeElement === body || opened?.contains(activeElement);
      if (isLost) document.querySelector("main")?.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      // Closes without waiting for the `close` event. A key that is pressed before this event would
      // be lost.
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => isOwn(event) && onClose()}
      {...dialog}
    />
  );
}

interface ModalProps extends ComponentProps<"dialog"> {
  /** Called for the Escape key, and after the dialog was closed. */
  onClose: () => void;
}

/** False for the event of a file chooser or of another dialog inside, which also arrives here. */
const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

/** Stops the page behind a dialog from scrolling. @returns a function that lets it scroll again */
function lockScroll() {
  const { classList, scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight > clientHeight) classList.add("scroll-locked");
  return () => classList.remove("scroll-locked");
}
