import { type ReactNode, useId } from "react";
import { useModal } from "./modal.ts";

/** A modal dialog, open as long as it is rendered. */
export function Dialog({ title, about, text, content, onClose, children }: DialogProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${about ? `${id}-about ` : ""}${id}-text`}
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
        {about && (
          <div id={`${id}-about`} className="mt-2 font-semibold wrap-anywhere">
            {about}
          </div>
        )}
        <p id={`${id}-text`} className="mt-2">
          {text}
        </p>
        {content}
        <div className="modal-action justify-center gap-3">{children}</div>
      </div>
    </dialog>
  );
}

interface DialogProps {
  title: string;
  /** The name of the thing that it is about, where the title does not say it. */
  about?: string;
  text: string;
  /** Such as a form, between the text and the buttons. */
  content?: ReactNode;
  /** Called when it was closed, by the Escape key too. */
  onClose: () => void;
  /** Its buttons. */
  children: ReactNode;
}
