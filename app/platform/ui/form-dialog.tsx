import { type ReactNode, useId } from "react";
import type { FieldErrors } from "../http/form.ts";
import { Dialog } from "./dialog.tsx";
import { FormMessage, type Send, useSentForm } from "./sent-form.tsx";
import { uiWords } from "./ui.words.ts";

/** A dialog with a form, which is sent without leaving the page. */
export function FormDialog({
  title,
  text,
  label,
  isDestructive,
  send,
  done,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const { result, pending, form } = useSentForm(send);
  if (result?.ok && done) {
    return (
      <Dialog key="outcome" {...done} onClose={onClose}>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {uiWords.ok}
        </button>
      </Dialog>
    );
  }
  return (
    <Dialog
      key="question"
      title={title}
      text={text}
      onClose={onClose}
      content={
        <form {...form} id={id} className="mt-5 grid gap-4 text-start">
          {children(result?.errors ?? {})}
          <FormMessage text={result?.message} />
        </form>
      }
    >
      <button type="button" className="btn" onClick={onClose}>
        {uiWords.cancel}
      </button>
      <button
        type="submit"
        form={id}
        className={`btn ${isDestructive ? "btn-error" : "btn-primary"}`}
        // Not disabled: it would lose the focus.
        aria-disabled={pending}
      >
        {label}
      </button>
    </Dialog>
  );
}

interface FormDialogProps {
  title: string;
  text: string;
  /** Of the button that sends the form. */
  label: string;
  isDestructive?: boolean;
  /** It may close the dialog itself. */
  send: Send;
  /** The message shown in its place when it has arrived. */
  done?: { title: string; text: string };
  onClose: () => void;
  /** The fields, with what is wrong with them. */
  children: (errors: FieldErrors) => ReactNode;
}
