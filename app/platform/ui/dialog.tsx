import { type ReactNode, useId } from "react";
import type { FieldErrors } from "../http/form.ts";
import { Modal } from "./modal.tsx";
import { FormMessage, type Send, useSentForm } from "./sent-form.tsx";
import { uiWords } from "./ui.words.ts";

/** A dialog with a message. It is open while it is rendered. */
export function Dialog({ title, about, text, buttons, onClose, children }: DialogProps) {
  const id = useId();
  return (
    <Modal
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${about ? `${id}-about ` : ""}${id}-text`}
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
        {children}
        <div className="modal-action justify-center gap-3">
          {buttons ?? <OkButton onClick={onClose} />}
        </div>
      </div>
    </Modal>
  );
}

interface DialogProps {
  title: string;
  /** The name of the thing in question, if the title does not contain it. */
  about?: string;
  text: string;
  buttons?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

export function OkButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="btn btn-primary" onClick={onClick}>
      {uiWords.ok}
    </button>
  );
}

/** A dialog that asks before something is done. It can have fields. */
export function AskDialog({
  title = uiWords.areYouSure,
  label,
  isHarmless,
  send,
  done,
  onClose,
  children,
  ...words
}: AskDialogProps) {
  const id = useId();
  const { result, pending, form } = useSentForm(send);
  if (result?.ok && done) return <Dialog key="done" {...done} onClose={onClose} />;
  return (
    <Dialog
      key="question"
      title={title}
      {...words}
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {uiWords.cancel}
          </button>
          <button
            type="submit"
            form={id}
            className={`btn btn-wrap ${isHarmless ? "btn-primary" : "btn-error"}`}
            // A disabled button would lose the focus.
            aria-disabled={pending}
          >
            {label}
          </button>
        </>
      }
    >
      <form {...form} id={id} className={children ? "mt-5 grid gap-4 text-start" : ""}>
        {children?.(result?.errors ?? {})}
        <FormMessage text={result?.message} />
      </form>
    </Dialog>
  );
}

interface AskDialogProps {
  title?: string;
  about?: string;
  text: string;
  label: string;
  isHarmless?: boolean;
  /** Does the work, and can close the dialog. If it returns a message, the dialog shows it. */
  send: Send;
  /** The message that takes the place of the question after a success. */
  done?: { title: string; text: string };
  onClose: () => void;
  children?: (errors: FieldErrors) => ReactNode;
}
