import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { FieldErrors, FormResult } from "../http/form.ts";
import { failureText } from "../http/problem.ts";
import { LoadingRing } from "./loading.tsx";
import { useSingleFlight } from "./single-flight.ts";

/** Sends a form. The result, or the error that is thrown, says what is wrong. */
export type Send = (form: FormData) => Promise<FormResult> | Promise<void>;

/**
 * Sends a form without leaving the page, and once, however often its button is pressed. When there are
 * errors, the focus goes to the first field that has one. What was typed stays.
 * @returns how the last sending went, and the properties of the form
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
        // With the button that was pressed, where there are several.
        void submit(new FormData(event.currentTarget, event.nativeEvent.submitter));
      },
    },
  };
}

/** What is wrong with a form as a whole; empty while nothing is. */
export const FormMessage = ({ text }: { text: string | null | undefined }) => (
  <p role="alert" className={text ? "alert" : "sr-only"}>
    {text}
  </p>
);

/** A form with one button that sends it, and others perhaps among its fields. */
export function SentForm({ label, send, children }: SentFormProps) {
  const { result, pending, form } = useSentForm(send);
  return (
    <form {...form} className="grid grid-cols-1 gap-5">
      {children(result?.errors ?? {})}
      <FormMessage text={result?.message} />
      {/* Not disabled: it would lose the focus. */}
      <button
        type="submit"
        className="btn btn-primary btn-wrap w-fit min-w-[min(10rem,100%)]"
        aria-disabled={pending}
      >
        {pending && <LoadingRing />}
        {label}
      </button>
    </form>
  );
}

interface SentFormProps {
  /** Of the button that sends it. */
  label: string;
  send: Send;
  /** The fields, with what is wrong with them. */
  children: (errors: FieldErrors) => ReactNode;
}
