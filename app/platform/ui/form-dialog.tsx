import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { FieldErrors, FormResult } from "../http/form.ts";
import { Dialog } from "./dialog.tsx";
import { useSingleFlight } from "./single-flight.ts";

/**
 * A dialog with a form, which is sent without leaving the page, and once, however often the button is
 * pressed. When there are errors, the focus goes to the first field that has one. What was typed
 * stays.
 */
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
  const element = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<FormResult>();
  const [pending, setPending] = useState(false);
  const submit = useSingleFlight(async (form: FormData) => {
    setPending(true);
    setResult(await send(form));
    setPending(false);
  });
  useEffect(() => {
    if (result) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [result]);
  if (result?.ok && done) {
    return (
      <Dialog key="outcome" {...done} onClose={onClose}>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          OK
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
        <form
          id={id}
          ref={element}
          noValidate
          className="mt-5 grid gap-4 text-left"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(new FormData(event.currentTarget));
          }}
        >
          {children(result?.errors ?? {})}
          <p role="alert" className={result?.message ? "alert" : "sr-only"}>
            {result?.message}
          </p>
        </form>
      }
    >
      <button type="button" className="btn" onClick={onClose}>
        Cancel
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
  /** Resolves when it has arrived, or with what is wrong. It may close the dialog itself. */
  send: (form: FormData) => Promise<FormResult>;
  /** The message shown in its place when it has arrived. */
  done?: { title: string; text: string };
  onClose: () => void;
  /** The fields, with what is wrong with them. */
  children: (errors: FieldErrors) => ReactNode;
}
