import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

/** A modal dialog, open as long as it is rendered. */
export function Dialog({ title, text, content, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      // Closing a dialog, and not only removing it, gives the focus back.
      opened?.close();
      // What had it may be gone: then the browser leaves the focus in the dialog for a moment.
      const { activeElement, body } = document;
      const isLost = activeElement === body || opened?.contains(activeElement);
      if (isLost) document.querySelector("main")?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // The close event comes after the dialog has closed; a key pressed in between would be lost.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className="modal-box text-center">
        <h2 id={`${id}-title`} className="font-display text-2xl wrap-anywhere">
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-2">
          {text}
        </p>
        {content}
        <div className="modal-action justify-center gap-3">{children}</div>
      </div>
    </dialog>
  );
}

/** Keeps a page that scrolls from scrolling behind a dialog. @returns a function that unlocks it */
function lockScroll() {
  const { classList, scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight > clientHeight) classList.add("scroll-locked");
  return () => classList.remove("scroll-locked");
}

interface DialogProps {
  title: string;
  text: string;
  /** Such as a form, between the text and the buttons. */
  content?: ReactNode;
  /** Called when it was closed, by the Escape key too. */
  onClose: () => void;
  /** Its buttons. */
  children: ReactNode;
}
