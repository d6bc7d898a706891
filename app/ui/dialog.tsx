import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

/** A question or an answer that must be attended to before anything else. */
export function Dialog({ title, text, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => {
      // Closed and not only taken away, so that the focus goes back to where it was.
      opened?.close();
      if (document.activeElement === document.body) document.querySelector("main")?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <div className="modal-box text-center">
        <h2 id={`${id}-title`} className="font-display text-2xl">
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-2">
          {text}
        </p>
        <div className="modal-action justify-center gap-3">{children}</div>
      </div>
    </dialog>
  );
}

interface DialogProps {
  title: string;
  text: string;
  /** Called when it was closed, by a button or by the Escape key. */
  onClose: () => void;
  /** Its buttons. */
  children: ReactNode;
}
