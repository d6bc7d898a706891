import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FormResult } from "../http/form.ts";
import { useSingleFlight } from "./single-flight.ts";

/**
 * Sends what is typed into the form of a dialog, without leaving the page. It is sent once, however
 * often the button is pressed.
 * @param send resolves when it has arrived, or with what is wrong
 */
export function useDialogForm(send: (form: FormData) => Promise<FormResult>) {
  const [result, setResult] = useState<FormResult>();
  const [pending, setPending] = useState(false);
  const submit = useSingleFlight(async (form: FormData) => {
    setPending(true);
    setResult(await send(form));
    setPending(false);
  });
  return { result, pending, submit };
}

/**
 * The form in a dialog. When there are errors, the focus goes to the first field that has one. What
 * was typed stays.
 */
export function DialogForm({ id, state, children }: DialogFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { result, submit } = state;
  useEffect(() => {
    if (result) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [result]);
  return (
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
      {children}
      <p role="alert" className={result?.message ? "alert" : "sr-only"}>
        {result?.message}
      </p>
    </form>
  );
}

interface DialogFormProps {
  /** For the button that submits it, which stands outside. */
  id: string;
  state: ReturnType<typeof useDialogForm>;
  children: ReactNode;
}

/** The buttons of a dialog with a form. */
export function DialogFormButtons({ form, state, label, isDestructive, onClose }: ButtonsProps) {
  return (
    <>
      <button type="button" className="btn" onClick={onClose}>
        Cancel
      </button>
      <button
        type="submit"
        form={form}
        className={`btn ${isDestructive ? "btn-error" : "btn-primary"}`}
        // Not disabled: it would lose the focus.
        aria-disabled={state.pending}
      >
        {label}
      </button>
    </>
  );
}

interface ButtonsProps {
  /** The id of the form. */
  form: string;
  state: ReturnType<typeof useDialogForm>;
  label: string;
  isDestructive?: boolean;
  onClose: () => void;
}
