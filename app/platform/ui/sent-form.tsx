import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, type FormResult, refuseUnreadable } from "../http/form.ts";
import { failureText } from "../http/problem.ts";
import { LoadingRing } from "./loading.tsx";
import { useSingleFlight } from "./single-flight.ts";

/** Sends a form. Its result or a thrown error says what is wrong. */
export type Send = (form: FormData) => Promise<FormResult> | Promise<void>;

/**
 * Sends a form without leaving the page. While the form is sent, another press of its button does
 * nothing. After an error, the first invalid field gets the focus.
 * @returns the last result and the properties of the form
 */
export function useSentForm(send: Send) {
  const element = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<FormResult>();
  const [pending, setPending] = useState(false);
  const submit = useSingleFlight(async (form: FormData) => {
    setPending(true);
    try {
      setResult((await send(form)) ?? undefined);
    } catch (error) {
      setResult({ ok: false, message: failureText(error) });
    }
    setPending(false);
  });
  useEffect(() => {
    if (result) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [result]);
  return {
    result,
    pending,
    form: {
      ref: element,
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        refuseUnreadable(event.currentTarget);
        // The pressed button is part of the data.
        void submit(new FormData(event.currentTarget, event.nativeEvent.submitter));
      },
    },
  };
}

/** The error message of a whole form. It is empty while the form has no error. */
export const FormMessage = ({ text }: { text: string | null | undefined }) => (
  <p role="alert" className={text ? "alert" : "sr-only"}>
    {text}
  </p>
);

export function SentForm({ label, isSecond, send, children }: SentFormProps) {
  const { result, pending, form } = useSentForm(send);
  return (
    <form {...form} className="grid grid-cols-1 gap-5">
      {children(result?.errors ?? {})}
      <FormMessage text={result?.message} />
      {/* A disabled button would lose the focus. */}
      <button
        type="submit"
        className={`btn btn-wrap w-fit min-w-[min(10rem,100%)] ${isSecond ? "" : "btn-primary"}`}
        aria-disabled={pending}
      >
        {pending && <LoadingRing />}
        {label}
      </button>
    </form>
  );
}

interface SentFormProps {
  label: string;
  /** True if another form is the main form of the screen. */
  isSecond?: boolean;
  send: Send;
  children: (errors: FieldErrors) => ReactNode;
}
